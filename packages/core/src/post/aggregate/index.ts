import { z } from 'zod';
import { findColumns } from '../frame/find-columns';
import { type Frame, type FrameColumn, plainIndex } from '../frame/frame';
import { groupRows, rowsByGroup } from '../frame/group-rows';
import { defineOperation } from '../operation';
import { aggregatesOption, resolveAggregates } from '../statistics/aggregates-option';
import { aggregateGroups } from '../statistics/aggregators';

/** Groups rows and aggregates columns: one row a group in ascending order, groups with a missing key left out; no groups make one row. */
export const aggregate = defineOperation({
  name: 'aggregate',
  options: z.strictObject({ groupby: z.array(z.string()).nullish(), aggregates: aggregatesOption }),
  apply(frame, { groupby, aggregates }): Frame {
    const keyColumns = findColumns(frame, groupby ?? []);
    const grouping = groupRows(keyColumns, frame.rowCount, 'drop');
    const groups = rowsByGroup(grouping.groupOfRow, grouping.groupCount);
    const keys: FrameColumn[] = keyColumns.map((column, level) => ({
      ...column,
      values: grouping.keyLevels[level] ?? [],
    }));
    const made = resolveAggregates(frame, aggregates).map(({ name, column, option }) => ({
      labels: [name],
      ...aggregateGroups(column, groups, option),
    }));
    return { ...frame, ...plainIndex(grouping.groupCount), rowCount: grouping.groupCount, columns: [...keys, ...made] };
  },
});
