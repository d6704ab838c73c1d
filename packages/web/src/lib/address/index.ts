export { exploreDataset, place } from './place';
export { parsePlainSearch, printPlainSearch } from './plain-search';
export {
  choicePart,
  flagPart,
  listPart,
  type Part,
  type SearchCodec,
  type SearchRecord,
  searchCodec,
  textPart,
  wholePart,
} from './search-codec';
export { useUrlState } from './use-url-state';
