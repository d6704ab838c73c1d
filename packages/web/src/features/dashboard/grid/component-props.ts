import type { LayoutComponent } from '@meridian/contracts/documents';
import type { ComponentType } from 'react';

/** What every kind of component is drawn from: itself, and how many columns the place around it has. */
export interface ComponentProps {
  readonly component: LayoutComponent;
  readonly columns: number;
}

/** What a kind that holds others is drawn from: it is handed how children are drawn, as they may be of any kind. */
export interface ContainerProps extends ComponentProps {
  readonly Children: ComponentType<ChildrenProps>;
}

/** The children of a component, on so many columns; 12 when not said. */
export interface ChildrenProps {
  readonly of: string;
  readonly columns?: number;
}
