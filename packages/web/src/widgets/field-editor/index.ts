export { columnSql } from './as-sql';
export { ColumnEditor } from './ColumnEditor';
export { EditorFrame } from './EditorFrame';
export { MetricEditor, metricOfColumn } from './MetricEditor';
