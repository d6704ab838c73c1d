export { nameOf, type Person, personQuery, useMay, usePerson } from './person';
