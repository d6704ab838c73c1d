import { answers } from './answers.mjs';
import { plain } from './plain.mjs';
import { post } from './post.mjs';
import { time } from './time.mjs';

const odd = [
  null,
  '',
  'x',
  0,
  -1,
  1.5,
  true,
  [],
  {},
  ['nope'],
  [null],
  [[]],
  { label: 'x' },
  'nope',
  '1; DROP TABLE x',
  '2020-13-45 : 2021',
  'é\u0000',
  1e300,
  '{{ nope( }}',
];
const makers = [...Object.values(plain), ...Object.values(time), ...Object.values(post), ...Object.values(answers)];

/** Questions that would be fine, with one or two things in them exchanged, taken away or added. */
export const malformed = {
  malformed: {
    make: (r, world) => {
      const question = r.pick(makers).make(r, world);
      const request = structuredClone(question.request);
      for (let at = r.between(1, 2); at > 0; at -= 1)
        spoil(r, r.chance(0.9) && isHolder(request.queries?.[0]) ? request.queries[0] : request);
      return { ...question, request, unordered: true };
    },
  },
};

const keys = [
  'columns',
  'metrics',
  'filters',
  'orderby',
  'row_limit',
  'row_offset',
  'extras',
  'time_range',
  'granularity',
  'post_processing',
  'series_limit',
  'series_columns',
  'series_limit_metric',
  'time_offsets',
  'is_timeseries',
  'is_rowcount',
  'annotation_layers',
  'url_params',
  'applied_time_extras',
  'result_type',
  'order_desc',
  'time_shift',
  'unknown_key',
  'groupby',
  'datasource',
];

const isHolder = value => value !== null && typeof value === 'object';

function spoil(r, within) {
  const spots = [...places(within)];
  const { holder, key } = r.chance(0.4) || spots.length === 0 ? { holder: within, key: r.pick(keys) } : r.pick(spots);
  if (r.chance(0.3) && !Array.isArray(holder)) delete holder[key];
  else holder[key] = structuredClone(r.pick(odd));
}

function* places(value) {
  if (value === null || typeof value !== 'object') return;
  for (const key of Object.keys(value)) {
    yield { holder: value, key };
    yield* places(value[key]);
  }
}
