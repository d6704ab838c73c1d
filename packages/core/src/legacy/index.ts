export type { LegacyAnswer, LegacyForm, LegacyRows } from './chart';
export { isLegacyChart, legacyData, legacyQuestion } from './legacy-charts';
