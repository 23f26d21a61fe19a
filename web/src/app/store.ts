import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base-api.ts';
import { sessionLost } from '../shared/api/session-lost.ts';
import { noticesReducer, say } from '../shared/notices/notices.ts';
import { leaveToSignIn } from '../shared/session/leave-to-sign-in.ts';
import { unauthorizedNotice } from './routes/decide.ts';

const loginDelayMs = 500;

export function createStore(leave: () => void = leaveToSignIn) {
  return configureStore({
    reducer: { api: baseApi.reducer, notices: noticesReducer },
    // Immer freezes what is stored: a change in place throws without the check, which takes time in development.
    middleware: (standard) => standard({ immutableCheck: false }).concat(leaveWhenLost(leave), baseApi.middleware),
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

export type Store = ReturnType<typeof createStore>;
