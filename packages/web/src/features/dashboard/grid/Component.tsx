import { memo } from 'react';
import { ChartSlot } from '../card/ChartSlot';
import { usePage } from '../state/page-context';
import type { ChildrenProps } from './component-props';
import { Column } from './parts/Column';
import { Divider } from './parts/Divider';
import { Heading } from './parts/Heading';
import { MarkdownBox } from './parts/MarkdownBox';
import { NestedTabs } from './parts/NestedTabs';
import { Row } from './parts/Row';
import { Unknown } from './parts/Unknown';

interface Props {
  readonly id: string;
  readonly columns: number;
}

/** One component of the layout; drawn again only when it itself changed. */
const Component = memo(function Component({ id, columns }: Props) {
  const component = usePage(state => state.history.document.layout[id]);
  if (component === undefined) return null;
  switch (component.type) {
    case 'ROW':
      return <Row component={component} columns={columns} Children={Children} />;
    case 'COLUMN':
      return <Column component={component} columns={columns} Children={Children} />;
    case 'TABS':
      return <NestedTabs component={component} columns={columns} Children={Children} />;
    case 'CHART':
      return <ChartSlot component={component} columns={columns} />;
    case 'MARKDOWN':
      return <MarkdownBox component={component} columns={columns} />;
    case 'HEADER':
      return <Heading component={component} columns={columns} />;
    case 'DIVIDER':
      return <Divider component={component} columns={columns} />;
    case 'DYNAMIC':
      return <Unknown component={component} columns={columns} />;
    case 'ROOT':
    case 'GRID':
    case 'TAB':
      return <Children of={id} columns={columns} />;
    default:
      return component.type satisfies never;
  }
});

/** The children of a component, in order. */
export const Children = memo(function Children({ of, columns = 12 }: ChildrenProps) {
  const children = usePage(state => state.history.document.layout[of]?.children);
  return children?.map(id => <Component key={id} id={id} columns={columns} />);
});
