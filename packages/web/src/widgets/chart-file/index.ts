export { downloadCsv } from './download-csv';
export { downloadPicture } from './download-picture';
export { saveFile } from './save-file';
