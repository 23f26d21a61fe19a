import createCache from '@emotion/cache';
import type { Role } from '@entourage/contracts/people.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Rendered } from '../../make/renderer.ts';
import { baseApi } from '../shared/api/base-api.ts';
import { anybody } from '../shared/session/anybody.ts';
import { sessionApi } from '../shared/session/session.api.ts';
import { App } from './App.tsx';
import { descriptions } from './descriptions.ts';
import { titleOf } from './frame/use-arrival.ts';
import { notFoundTitle } from './routes/NotFoundPage.tsx';
import { routes } from './routes/router.tsx';
import { table } from './routes/table.ts';
import { createStore } from './store.ts';

export const publicPaths: readonly string[] = table.map(({ path }) => path).filter((path) => path in descriptions);

export const knownPaths: readonly string[] = table.filter(({ page }) => page).map(({ path }) => path);

export const unlistedPaths: readonly string[] = table.filter(({ unlisted }) => unlisted).map(({ path }) => path);

export const insidePaths: readonly string[] = table
  .filter(
    ({ page, for: standings }) =>
      page && (standings === 'everyone' || standings.some((standing) => standing !== 'signed-out')),
  )
  .map(({ path }) => path);

export const drawnPaths = Object.fromEntries(
  table.flatMap(({ path, page }) => (page?.drawnFor ? [[path, page.drawnFor] as const] : [])),
);

export async function render(path: string | null, role?: Role): Promise<Rendered> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://here.invalid${path ?? '/404'}`));
  if (context instanceof Response) throw new Error(`${path} is answered by a redirect`);
  const store = createStore({ leave() {}, startOver() {} });
  // A drawn shell is the same for everybody in the role, so it must not contain personal data.
  await store.dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, role ? anybody(role) : null));
  const cache = createCache({ key: 'e' });
  // Collects the rules instead of writing them between the elements.
  cache.compat = true;
  const html = renderToString(
    <App store={store} cache={cache}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  // Otherwise the cache's timers keep the process alive for ten minutes.
  store.dispatch(baseApi.util.resetApiState());
  const row = table.find((each) => each.path === path);
  const names = Object.keys(cache.inserted);
  return {
    html,
    css: Object.values(cache.inserted)
      .filter((rule) => typeof rule === 'string')
      .join(''),
    styleNames: names.join(' '),
    title: titleOf(row ? row.page?.title : notFoundTitle),
    description: descriptions[path ?? ''] ?? '',
  };
}

export const loaderOf = (path: string): string => String(table.find((row) => row.path === path)?.page?.load);
