export { NewMenu } from './NewMenu';
