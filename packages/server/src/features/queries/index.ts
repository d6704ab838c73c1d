export type {
  Answered,
  AskedContext,
  AskOptions,
  KeptAnswer,
  Queries,
  QuerySources,
  RulesFor,
  SavedQuestions,
} from './contract';
export { type QueriesNeeds, queriesFeature } from './feature';
export { parseRows } from './parse-rows';
