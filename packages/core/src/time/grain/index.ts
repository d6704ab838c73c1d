/** A time grain by its published key ("P1D", "1969-12-29T00:00:00Z/P1W") with its label. */
export interface TimeGrain {
  readonly key: string;
  readonly label: string;
}
/** Every grain, finest first. */
export declare const timeGrains: readonly TimeGrain[];
export declare function isTimeGrain(key: string): boolean;
/** Start of the grain's bucket around a wall-clock instant (week-ending grains: the bucket's last day). */
export declare function truncateToGrain(ms: number, grain: string): number;
/** The text by which rows of a comparison are matched to rows of the main range, at this grain. */
export declare function grainJoinKey(ms: number, grain: string | null): string;
