export type {
  Answered,
  AskedContext,
  AskOptions,
  KeptAnswer,
  Queries,
  QuerySources,
  RowRulesFor,
  SavedQuestions,
} from './contract';
export { parseRows } from './parse-rows';
