import type { SourceColumn } from '@meridian/engines';

/** Columns of the sample tables, as the embedded engine prints their types. */
const columns: Readonly<Record<string, string>> = {
  flights: 'date TIMESTAMP, delay INTEGER, distance INTEGER, origin VARCHAR, destination VARCHAR',
  birdstrikes:
    'airport VARCHAR, aircraft VARCHAR, damage VARCHAR, flight_date TIMESTAMP, operator VARCHAR, origin_state VARCHAR, phase VARCHAR, wildlife_size VARCHAR, wildlife_species VARCHAR, time_of_day VARCHAR, cost_other BIGINT, cost_repair BIGINT, cost_total BIGINT, speed_ias BIGINT',
  movies:
    'title VARCHAR, us_gross BIGINT, worldwide_gross BIGINT, us_dvd_sales BIGINT, production_budget BIGINT, release_date TIMESTAMP, mpaa_rating VARCHAR, running_time_min BIGINT, distributor VARCHAR, source VARCHAR, major_genre VARCHAR, creative_type VARCHAR, director VARCHAR, rotten_tomatoes BIGINT, imdb_rating DOUBLE, imdb_votes BIGINT',
  weather:
    'location VARCHAR, date TIMESTAMP, precipitation DOUBLE, temp_max DOUBLE, temp_min DOUBLE, wind DOUBLE, weather VARCHAR',
  unemployment: 'series VARCHAR, date TIMESTAMP, count BIGINT, rate DOUBLE',
  airports:
    'iata VARCHAR, name VARCHAR, city VARCHAR, state VARCHAR, country VARCHAR, latitude DOUBLE, longitude DOUBLE',
  gapminder: 'year TIMESTAMP, country VARCHAR, cluster BIGINT, pop BIGINT, life_expect DOUBLE, fertility DOUBLE',
};

/** The columns of one sample table. Throws for a table that is no sample. */
export function sampleColumns(table: string): SourceColumn[] {
  const text = columns[table];
  if (text === undefined) throw new Error(`There is no sample table "${table}".`);
  return text.split(', ').map(column => {
    const [name = '', type = ''] = column.split(' ');
    return { name, type, kind: kindOf(type), nullable: true, comment: null };
  });
}

function kindOf(type: string): SourceColumn['kind'] {
  if (type === 'VARCHAR') return 'text';
  return type === 'TIMESTAMP' ? 'time' : 'number';
}
