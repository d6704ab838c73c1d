/** How many waves a season is made of: `usual` for as many as such a season commonly needs, `auto` for those where the times are long and dense enough. */
export type Seasonality = 'auto' | 'usual' | number;

export interface ForecastInput {
  /** Epoch milliseconds of the known values, in any order. */
  readonly times: readonly number[];
  /** NaN where a value is missing; it is predicted like the others. */
  readonly values: readonly number[];
  readonly future: readonly number[];
  readonly confidence: number;
  readonly yearly: Seasonality;
  readonly weekly: Seasonality;
  readonly daily: Seasonality;
}
