/*
 * A day of team chat. k6 reads this file too, so nothing of Node is in it.
 */

/** What a user does, so many times a minute; read as weights of what they do next. */
const perMinute = { switch: 6.5, scroll: 2, send: 1, open: 1, search: 0.1 } as const;

export type Action = keyof typeof perMinute;
export const actions = Object.keys(perMinute) as Action[];
export const actionsPerMinute = Object.values(perMinute).reduce((sum, times) => sum + times, 0);

/** Between two actions of a user, in the mean. */
export const meanPauseSeconds = 20;

/** `share`: from 0 up to 1, as chance gives it. */
export function actionAt(share: number): Action {
  let rest = share * actionsPerMinute;
  for (const action of actions) {
    rest -= perMinute[action];
    if (rest < 0) return action;
  }
  return 'search';
}

/** Exponentially distributed: how long somebody has paused already says nothing about how long they still will. */
export const pauseAt = (share: number, meanSeconds: number): number => -Math.log(1 - share) * meanSeconds;
