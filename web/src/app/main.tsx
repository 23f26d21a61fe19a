import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import '../shared/theme/fonts.css';
import { watchOtherTabs } from '../shared/session/other-tabs.ts';
import { sessionApi } from '../shared/session/session.api.ts';
import { App } from './App.tsx';
import { routes } from './routes/router.tsx';
import { createStore } from './store.ts';

void start(document.getElementById('root') as HTMLElement);

async function start(root: HTMLElement): Promise<void> {
  const isDrawn = root.dataset.drawn !== undefined;
  const isRendered = root.hasChildNodes() && !isDrawn;
  const store = createStore();
  watchOtherTabs(() => store.dispatch(sessionApi.util.invalidateTags(['CurrentUser'])));
  if (isRendered) {
    // Such a page is only sent to who brings no session, so nobody need be asked who they are.
    await store.dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, null));
    await loadPageAt(location.pathname);
  } else {
    // What a page shows depends on who asks: that is found out while its code is on its way.
    const asked = store.dispatch(sessionApi.endpoints.currentUser.initiate());
    // What is drawn stays until what takes its place looks the same.
    if (isDrawn) await Promise.allSettled([asked, loadPageAt(location.pathname)]);
  }
  const app = (
    <App store={store} cache={createCache({ key: 'e' })}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  // In pieces, so that whoever already scrolls or types is not held up.
  if (isRendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** What is there already can only be taken over by code that is there too. */
async function loadPageAt(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
