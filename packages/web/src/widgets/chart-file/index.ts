export { downloadCsv } from './download-csv';
export { downloadPicture } from './download-picture';
