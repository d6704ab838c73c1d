export type {
  Answered,
  AnswerLookup,
  AskedContext,
  AskOptions,
  ChartTimeouts,
  KeptAnswer,
  PreparedContext,
  Queries,
  QuerySources,
  RulesFor,
  SavedQuestions,
} from './contract';
export { type QueriesNeeds, queriesFeature } from './feature';
export { parseRows } from './parse-rows';
