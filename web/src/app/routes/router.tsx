import { useEffect } from 'react';
import { type RouteObject, useRouteError } from 'react-router';
import { unreadable } from '../../shared/api/failure.ts';
import { ErrorPage, errorTitle } from '../../shared/components/ErrorPage.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { isNotFetched } from '../../shared/late/is-not-fetched.ts';
import { Frame } from '../frame/Frame.tsx';
import { focusOnPage, useTitle } from '../frame/use-arrival.ts';
import { Gate } from './Gate.tsx';
import type { Row } from './row.ts';
import { table } from './table.ts';

/** The router's routes, made of the table. Each page's code is fetched on the first visit. */
export const routes: RouteObject[] = [
  {
    Component: Gate,
    ErrorBoundary: Broken,
    HydrateFallback: Coming,
    children: [...table.map(routeOf), { path: '*' }],
  },
];

function routeOf(row: Row): RouteObject {
  const { path, page } = row;
  return {
    path,
    caseSensitive: true,
    handle: row,
    ...(page && { lazy: async () => ({ Component: (await page.load()).default }) }),
  };
}

/** Error boundary of one page: shown when the page throws or its code fails to load. */
function Broken() {
  const error = useRouteError();
  useTitle(errorTitle);
  useEffect(focusOnPage, []);
  return (
    <Frame ground="paper">
      <ErrorPage text={textOf(error)} tryAgain={() => location.reload()} />
    </Frame>
  );
}

/** After a release the old chunks may be gone; reloading the page fetches the new ones. */
const textOf = (error: unknown): string =>
  isNotFetched(error)
    ? 'This page could not be loaded. Check your connection and try again.'
    : (unreadable.message ?? '');

function Coming() {
  return (
    <Frame ground="paper">
      <PageSkeleton />
    </Frame>
  );
}
