import type { ChartRoles } from '@meridian/core/chart';

export const timeseriesRoles: ChartRoles = { metrics: ['metrics'], dimensions: ['groupby'], time: ['x_axis'] };
