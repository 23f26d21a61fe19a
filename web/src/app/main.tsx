import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import '../shared/theme/fonts.css';
import { dropEarlierVisitorDrafts, dropOldDrafts } from '../shared/drafts/drafts.ts';
import { watchOtherTabs } from '../shared/session/other-tabs.ts';
import { sessionApi } from '../shared/session/session.api.ts';
import { App } from './App.tsx';
import { routes } from './routes/router.tsx';
import { createStore } from './store.ts';

void start(document.getElementById('root') as HTMLElement);

async function start(root: HTMLElement): Promise<void> {
  const isDrawn = root.dataset.drawn !== undefined;
  const isRendered = root.hasChildNodes() && !isDrawn;
  dropEarlierVisitorDrafts();
  dropOldDrafts();
  const store = createStore();
  watchOtherTabs(() => store.dispatch(sessionApi.util.invalidateTags(['CurrentUser'])));
  if (isRendered) {
    // The gateway sends rendered pages only to requests without a session, so there is no current user to fetch.
    await store.dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, null));
    await loadPageAt(location.pathname);
  } else {
    // The view depends on the current user, who is fetched in parallel with the page's code.
    const asked = store.dispatch(sessionApi.endpoints.currentUser.initiate());
    // Keeps the drawn shell until the app can render the same view.
    if (isDrawn) await Promise.allSettled([asked, loadPageAt(location.pathname)]);
  }
  const app = (
    <App store={store} cache={createCache({ key: 'e' })}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  // In a transition, so that hydration does not block scrolling or typing.
  if (isRendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** Loads the code of the page at this path; hydration and the drawn shell need it before the first render. */
async function loadPageAt(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
