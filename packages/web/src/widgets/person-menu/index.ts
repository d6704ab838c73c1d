export { PersonMenu } from './PersonMenu';
