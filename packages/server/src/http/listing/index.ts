export { infoField } from './fields';
export { asFlag, asNumber, asOperand, escaped, isAnyOf } from './operators';
export { presentOptions } from './options';
export { type ListPlan, needs, planList } from './plan';
export { type ListReply, labelsOf, pick, presentInfo, presentList } from './present';
export { type ItemReply, presentItem } from './present-item';
export { runList } from './run';
export type { CustomOperator, ListFilterColumn, ListSpec, ListViewer } from './spec';
export { humanized, plainText, utcText } from './times';
