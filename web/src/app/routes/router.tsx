import { useEffect } from 'react';
import { type RouteObject, useRouteError } from 'react-router';
import { unreadable } from '../../shared/api/failure.ts';
import { ErrorPage, errorTitle } from '../../shared/components/ErrorPage.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { Frame } from '../frame/Frame.tsx';
import { focusOnPage, useTitle } from '../frame/use-arrival.ts';
import { Gate } from './Gate.tsx';
import { type Row, table } from './table.ts';

/** The table as the router wants it. Each page's code is fetched when it is first visited. */
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

/** A page that throws, or whose code does not come, takes nothing else with it. */
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

/** After a release the old code may be gone: loading the page anew brings the new one. */
const textOf = (error: unknown): string =>
  error instanceof TypeError && /import|fetch/i.test(error.message)
    ? 'This page could not be loaded. Check your connection and try again.'
    : (unreadable.message ?? '');

function Coming() {
  return (
    <Frame ground="paper">
      <PageSkeleton />
    </Frame>
  );
}
