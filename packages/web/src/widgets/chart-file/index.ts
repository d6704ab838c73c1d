export { DownloadMenu } from './DownloadMenu';
export { downloadRows } from './download-answer';
export { downloadPicture } from './download-picture';
