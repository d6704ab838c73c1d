import type { ChartViewProps } from '../shared/view/props';
import { TimeseriesView } from '../shared/view/TimeseriesView';

export default function View(props: ChartViewProps) {
  return <TimeseriesView {...props} look="area" />;
}
