import type { SampleDataset } from './sample';

/** The sample tables with what makes them easy to explore: calculated columns and named metrics. */
export const sampleDatasets: readonly SampleDataset[] = [
  {
    table: 'flights',
    description: 'Three million flights within the United States, January to June 2001.',
    mainTimeColumn: 'date',
    columns: [
      { name: 'route', sql: `origin || ' – ' || destination`, type: 'VARCHAR' },
      { name: 'hour', label: 'Hour of departure', sql: 'CAST(EXTRACT(hour FROM "date") AS INTEGER)', type: 'INTEGER' },
      {
        name: 'delay_band',
        label: 'Delay',
        sql: `CASE WHEN delay <= 0 THEN '1 Early' WHEN delay < 15 THEN '2 Up to 15 min' WHEN delay < 60 THEN '3 15–60 min' ELSE '4 Over 60 min' END`,
        type: 'VARCHAR',
      },
      {
        name: 'distance_band',
        label: 'Distance band',
        sql: `CASE WHEN distance < 250 THEN '< 250 mi' WHEN distance < 500 THEN '250–499 mi' WHEN distance < 1000 THEN '500–999 mi' WHEN distance < 1500 THEN '1,000–1,499 mi' ELSE '≥ 1,500 mi' END`,
        type: 'VARCHAR',
      },
    ],
    metrics: [
      { name: 'avg_delay', label: 'Average delay', sql: 'AVG(delay)', format: ',.1f' },
      { name: 'p90_delay', label: '90th percentile', sql: 'QUANTILE_CONT(delay, 0.9)', format: ',.0f' },
      {
        name: 'on_time_share',
        label: 'On time',
        sql: 'AVG(CASE WHEN delay < 15 THEN 1.0 ELSE 0.0 END)',
        format: '.1%',
      },
      {
        name: 'delayed_60',
        label: 'Delayed 60 min or more',
        sql: 'COUNT(*) FILTER (WHERE delay >= 60)',
        format: 'SMART_NUMBER',
      },
    ],
  },
  {
    table: 'birdstrikes',
    description: 'Reports of wildlife that hit an aircraft, 1990 to 2002.',
    mainTimeColumn: 'flight_date',
    columns: [],
    metrics: [
      { name: 'total_cost', label: 'Total cost', sql: 'SUM(cost_total)', format: '$,.2s' },
      { name: 'avg_cost', label: 'Average cost', sql: 'AVG(NULLIF(cost_total, 0))', format: '$,.2s' },
      {
        name: 'damage_share',
        label: 'With damage',
        sql: `AVG(CASE WHEN damage <> 'None' THEN 1.0 ELSE 0.0 END)`,
        format: '.1%',
      },
      { name: 'avg_speed', label: 'Average speed', sql: 'AVG(speed_ias)', format: ',.0f' },
    ],
  },
  {
    table: 'movies',
    description: 'Films with their budgets, takings and ratings.',
    mainTimeColumn: 'release_date',
    columns: [],
    metrics: [
      { name: 'avg_rating', label: 'Average IMDb rating', sql: 'AVG(imdb_rating)', format: '.2f' },
      { name: 'takings', label: 'Worldwide takings', sql: 'SUM(worldwide_gross)', format: '$,.3s' },
    ],
  },
  {
    table: 'weather',
    description: 'Daily weather in Seattle and New York, 2012 to 2015.',
    mainTimeColumn: 'date',
    columns: [],
    metrics: [{ name: 'avg_temp_max', label: 'Average high', sql: 'AVG(temp_max)', format: '.1f' }],
  },
  {
    table: 'unemployment',
    description: 'Unemployment across industries in the United States, 2000 to 2010.',
    mainTimeColumn: 'date',
    columns: [],
    metrics: [{ name: 'unemployed', label: 'Unemployed (thousands)', sql: 'SUM("count")', format: ',d' }],
  },
  {
    table: 'airports',
    description: 'Airports of the United States and where they are.',
    mainTimeColumn: null,
    columns: [],
    metrics: [],
  },
  {
    table: 'gapminder',
    description: 'Population, life expectancy and fertility by country, every five years.',
    mainTimeColumn: 'year',
    columns: [],
    metrics: [{ name: 'avg_life_expect', label: 'Average life expectancy', sql: 'AVG(life_expect)', format: '.1f' }],
  },
];
