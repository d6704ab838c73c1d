import type { ChartTheme, Still, StillInput } from '@meridian/core/chart';
import { svgText } from '../still/svg';
import { type Figure, unitGap } from './figure';
import { kpiLayout } from './layout';
import { type SparkPoint, sparkline } from './sparkline';

export interface KpiStill {
  readonly figure: Figure;
  readonly label: string;
  readonly caption: string;
  readonly colour: string;
  readonly trend: readonly SparkPoint[];
  readonly trendColour: string;
  readonly theme: ChartTheme;
}

/** A big number as a picture. A miniature keeps the number alone, as large as it fits. */
export function kpiStill(kpi: KpiStill, { size, bare }: StillInput): Still {
  const hasTrend = kpi.trend.length > 1;
  const layout = kpiLayout(kpi.figure, size, { share: bare ? 0.5 : 0.4, hasTrend: hasTrend && !bare });
  const { figure, theme } = kpi;
  const text = `${figure.lead}${figure.number}`;
  const top = layout.isLarge ? size.height / 2 - 8 : bare ? size.height * (hasTrend ? 0.5 : 0.62) : 24 + layout.number;
  const left = bare ? 8 : 16;
  const parts = [
    bare || kpi.label === '' ? '' : svgText(kpi.label, { x: left, y: 18, size: 12, colour: theme.textSecondary }),
    svgText(text, {
      x: left,
      y: top,
      size: layout.number,
      colour: kpi.colour,
      weight: 600,
      // In the same text, so that it stands behind the number in whatever font is there.
      tail: {
        text: figure.unit,
        gap: unitGap(figure) * layout.number + 1,
        size: layout.unit,
        colour: theme.textTertiary,
      },
    }),
    bare || kpi.caption === ''
      ? ''
      : svgText(kpi.caption, { x: left, y: top + 22, size: 12, colour: theme.textTertiary }),
    hasTrend ? trendOf(kpi, { size, bare }, layout.sparkline) : '',
  ];
  return { kind: 'svg', svg: parts.join('') };
}

function trendOf(kpi: KpiStill, { size, bare }: StillInput, box: ReturnType<typeof kpiLayout>['sparkline']): string {
  const room = bare ? { width: size.width - 8, height: size.height * 0.4 } : box;
  if (room === null) return '';
  const spark = sparkline(kpi.trend, room, false);
  const [x, y] = [size.width - room.width - (bare ? 4 : 14), size.height - room.height - (bare ? 2 : 14)];
  const dot =
    spark.end === null ? '' : `<circle cx="${spark.end.x}" cy="${spark.end.y}" r="2.5" fill="${kpi.trendColour}"/>`;
  return `<g transform="translate(${x} ${y})"><path d="${spark.line}" fill="none" stroke="${kpi.trendColour}" stroke-width="1.5" stroke-linejoin="round"/>${dot}</g>`;
}
