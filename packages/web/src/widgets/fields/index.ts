export {
  type DatasetFields,
  type FieldColumn,
  type FieldMetric,
  fieldsOf,
  isTimeColumn,
  kindOfColumn,
} from './dataset-fields';
export { type DraggedField, dragDataOf, draggedField } from './dragged-field';
export { columnIcons, metricIcon } from './field-icon';
