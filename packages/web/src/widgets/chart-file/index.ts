export { downloadAnswer } from './download-answer';
export { downloadPicture } from './download-picture';
