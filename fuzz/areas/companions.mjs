import * as parts from '../parts.mjs';

/** The other addresses that answer about data. */
export const companions = {
  samples: {
    make: (r, { tables }) => {
      const t = parts.pickTable(
        r,
        tables.filter(({ rows }) => rows < 900),
      );
      const pages = r.chance(0.4) ? `&per_page=${r.pick([900, 1000])}&page=1` : '';
      const body = r.chance(0.3)
        ? {}
        : {
            filters: Array.from({ length: r.between(0, 2) }, () => parts.filter(r, t)),
            ...(r.chance(0.3)
              ? { time_range: parts.timeRange(r, t), ...(t.time === null ? {} : { granularity: t.time }) }
              : {}),
            ...(r.chance(0.2) ? { extras: { where: parts.condition(r, t) } } : {}),
          };
      return {
        dataset: t.name,
        path: `/datasource/samples?datasource_type=table&datasource_id={id}&force=true${pages}`,
        body,
        asBrowser: true,
        sampled: true,
        unordered: true,
        any_column_order: true,
      };
    },
  },
  ranges_told: {
    make: r => {
      const one = () => told(r);
      const q = r.chance(0.7) ? one() : `!(${Array.from({ length: 2 }, () => `(timeRange:${one()})`).join(',')})`;
      return {
        dataset: 'weather',
        method: 'GET',
        asBrowser: true,
        path: `/api/v1/time_range/?q=${encodeURIComponent(q)}`,
      };
    },
  },
  values: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables);
      const { name } = r.pick(parts.columnsOf(t));
      const odd = r.chance(0.05) ? 'nope' : name;
      return {
        dataset: t.name,
        method: 'GET',
        path: `/api/v1/datasource/table/{id}/column/${encodeURIComponent(odd)}/values/`,
        values: true,
      };
    },
  },
};

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
const days = [
  '2004-02-29',
  '2024-12-31T23:59:59',
  '1999',
  '2012-07',
  'July 4 2020',
  '12/31/2019',
  'now',
  'today',
  'yesterday',
  'tomorrow',
  '3 days ago',
  'one week ago',
  '2 months from now',
  'next monday',
  'last friday',
  '',
  'noon',
  '31 December',
  '2020-W05',
  '20200131',
  '10:30',
  '5pm',
  'in 3 days',
  '1 year later',
];

function moment(r, depth = 0) {
  const inner = () => (depth > 2 ? 'today' : moment(r, depth + 1));
  const day = () => r.pick(days);
  return r.one(
    day,
    day,
    () => `DATETIME("${day()}")`,
    () => `DATEADD(${call(inner())}, ${r.between(-40, 40)}, ${r.pick(units)})`,
    () => `DATETRUNC(${call(inner())}, ${r.pick(units)})`,
    () => `LASTDAY(${call(inner())}, ${r.pick(['year', 'month', 'week', 'quarter'])})`,
    () =>
      `HOLIDAY("${r.pick(['Christmas', 'new year', 'Thanksgiving', 'Easter', 'Independence Day', 'Labor Day'])}"${r.chance(0.6) ? `, DATETIME("${r.pick(['2019-05-05', '2022', '2030'])}")${r.chance(0.5) ? `, "${r.pick(['US', 'GB', 'DE', 'FR', 'CA'])}"` : ''}` : ''})`,
    () =>
      `${r.pick(['start of', 'beginning of', 'end of'])} ${r.pick(['this', 'last', 'next', 'prior'])} ${r.chance(0.4) ? `${r.between(1, 5)} ` : ''}${r.pick(units)}${r.chance(0.3) ? 's' : ''}`,
    () =>
      `${r.pick(['this', 'last', 'next', 'prior', 'Last'])} ${r.chance(0.6) ? `${r.between(1, 30)} ` : ''}${r.pick(units)}${r.chance(0.5) ? 's' : ''}`,
    () => `${r.between(1, 99)} ${r.pick(units)}s${r.pick([' ago', ' later', '', ' from now'])}`,
  );
}

const call = inner => (/^[A-Z]{4,}\(/.test(inner) ? inner : `DATETIME("${inner}")`);

function told(r) {
  const range = r.one(
    () => `${moment(r)} : ${moment(r)}`,
    () => `${moment(r)} : ${moment(r)}`,
    () => moment(r),
    () =>
      `${r.pick(['Last', 'Next', 'Current', 'previous calendar', 'Previous', 'Last 3', 'Next 2', 'last'])} ${r.pick(units)}${r.chance(0.3) ? 's' : ''}`,
    () => r.pick(['No filter', '', ' : ', 'Last : today', 'no filter', '2020', ':', '2020-01-01:2021-01-01']),
  );
  return `'${range.replaceAll('!', '!!').replaceAll("'", "!'")}'`;
}
