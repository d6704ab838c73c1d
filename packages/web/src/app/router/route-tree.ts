import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { Frame } from '../shell/Frame';
import { NotFoundPage } from '../shell/NotFoundPage';
import { ScreenError } from '../shell/ScreenError';
import { type Place, places } from './places';

const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ScreenError,
});

const toRoute = ({ path, page }: Place) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: page,
    errorComponent: ScreenError,
  });

/** Every address of `places`, each with its own error boundary. */
export const routeTree = root.addChildren(places.map(toRoute));
