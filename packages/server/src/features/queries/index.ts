export type {
  Answered,
  AskedContext,
  AskOptions,
  ChartTimeouts,
  KeptAnswer,
  Planned,
  Queries,
  QuerySources,
  RulesFor,
  SavedQuestions,
  Understood,
} from './contract';
export { type QueriesNeeds, queriesFeature } from './feature';
export { parseRows } from './parse-rows';
