import { chartCards } from '@meridian/charts';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import {
  IconChartArea,
  IconChartAreaLine,
  IconChartBar,
  IconChartDots,
  IconChartLine,
  IconChartPie,
  IconMap,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react';

/** What a list says of a chart's type: a short name in sentence case and an icon. A type this product does not have keeps its key as name. */
export interface TypeLook {
  readonly name: string;
  readonly icon: TablerIcon;
}

/** The first word that a type's name contains decides its icon. */
const icons: readonly (readonly [RegExp, TablerIcon])[] = [
  [/\bpie|donut|rose/i, IconChartPie],
  [/\bbar|histogram|waterfall/i, IconChartBar],
  [/\barea/i, IconChartAreaLine],
  [/\bnumber/i, IconNumber123],
  [/\btable|pivot/i, IconTable],
  [/\bscatter|bubble/i, IconChartDots],
  [/\bmap|deck/i, IconMap],
  [/\bstream|funnel/i, IconChartArea],
];

export function typeLook(vizType: string | null): TypeLook {
  const name = chartCards.find(card => card.key === vizType)?.name ?? vizType ?? '–';
  return {
    name: shortName(name),
    icon: icons.find(([word]) => word.test(name))?.[1] ?? IconChartLine,
  };
}

/** "Bar Chart" is Bar, "Big Number with Trendline" is Number with trendline. */
const shortName = (name: string): string =>
  name
    .replace(/ Chart$/, '')
    .replace(/^Big /, '')
    .replace(/ [A-Z](?=[a-z])/g, start => start.toLowerCase());

/** The types to choose from, by name. */
export const typeChoices = (): readonly {
  readonly value: string;
  readonly label: string;
  readonly icon: TablerIcon;
}[] =>
  chartCards
    .map(card => ({ value: card.key as string, label: typeLook(card.key).name, icon: typeLook(card.key).icon }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
