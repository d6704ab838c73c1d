export type { EarlierRows, LegacyAnswer, LegacyForm, LegacyRows } from './chart';
export { layeredChart, layerForm, layerIds } from './layers';
export { earlierQuestions, isLegacyChart, legacyData, legacyQuestion } from './legacy-charts';
