/** A day of team chat. k6 reads this file too, so it uses nothing of Node. */

/** A user's actions per minute, used as weights of the next action. */
const perMinute = { switch: 6.5, scroll: 2, send: 1, open: 1, search: 0.1 } as const;

export type Action = keyof typeof perMinute;
export const actions = Object.keys(perMinute) as Action[];
export const actionsPerMinute = Object.values(perMinute).reduce((sum, times) => sum + times, 0);

/** Mean pause between two actions of a user. */
export const meanPauseSeconds = 20;

/** `share`: a random number from 0 up to 1. */
export function actionAt(share: number): Action {
  let rest = share * actionsPerMinute;
  for (const action of actions) {
    rest -= perMinute[action];
    if (rest < 0) return action;
  }
  return 'search';
}

/** Exponentially distributed: memoryless. */
export const pauseAt = (share: number, meanSeconds: number): number => -Math.log(1 - share) * meanSeconds;
