export { type Formula, readFormula } from './read-formula';
