import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { baseApi, tagTypes } from '../shared/api/base-api.ts';
import { sessionLost } from '../shared/api/session-lost.ts';
import { noticesReducer, say } from '../shared/notices/notices.ts';
import { leaveToSignIn } from '../shared/session/leave-to-sign-in.ts';
import { noteSignedOut, noteStayed } from '../shared/session/leaving.ts';
import { sessionApi } from '../shared/session/session.api.ts';
import { noteOwner, startOver } from '../shared/session/whose-tab.ts';
import { unauthorizedNotice } from './routes/decide.ts';

const loginDelayMs = 500;
const browserExits: Exits = { leave: leaveToSignIn, startOver };
const allButUser = tagTypes.filter((kind) => kind !== 'CurrentUser');

/** Ways out of the page; both load a new document. */
export interface Exits {
  readonly leave: () => void;
  readonly startOver: () => void;
}

export function createStore({ leave, startOver }: Exits = browserExits) {
  return configureStore({
    reducer: { api: baseApi.reducer, notices: noticesReducer },
    // Immer freezes what is stored: a change in place throws without the check, which takes time in development.
    middleware: (standard) =>
      standard({ immutableCheck: false }).concat(leaveWhenLost(leave), keepApart(startOver), baseApi.middleware),
  });
}

/**
 * Shows that the session is over and redirects to sign in. Several calls may fail at once, but the notice shows once;
 * other notices are dropped, because they would cover it.
 */
const leaveWhenLost = (leave: () => void): Middleware => {
  let leaving = false;
  // The back/forward cache can restore a page that was leaving; it starts over.
  globalThis.addEventListener?.('pageshow', () => {
    leaving = false;
  });
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      if (leaving && say.match(action)) return action;
      if (sessionLost.match(action) && !leaving) {
        dispatch(say({ ...unauthorizedNotice, tone: 'destructive' }));
        leaving = true;
        setTimeout(leave, loginDelayMs);
      }
      return next(action);
    };
};

/**
 * Starts over when somebody else signs in, here or in another tab: the cache and the open page belong to the person
 * before them. Who signed out leaves no drafts; who signs in again finds nothing cached, as no live update has told
 * what changed meanwhile.
 */
const keepApart = (startOver: () => void): Middleware => {
  let owner: string | null = null;
  let arriving = true;
  let isBack = false;
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    arriving ||= persisted;
  });
  return (store) => (next) => (action) => {
    if (!sessionApi.endpoints.currentUser.matchFulfilled(action)) return next(action);
    if (action.payload === null) {
      noteSignedOut();
      isBack = owner !== null;
      return next(action);
    }
    // A later answer may be from before a sign-out that has just begun.
    if (arriving) noteStayed();
    arriving = false;
    const { id } = action.payload;
    noteOwner(id);
    if (owner !== null && owner !== id) return startOver();
    owner = id;
    const done = next(action);
    if (isBack) store.dispatch(baseApi.util.invalidateTags(allButUser));
    isBack = false;
    return done;
  };
};

export type Store = ReturnType<typeof createStore>;
