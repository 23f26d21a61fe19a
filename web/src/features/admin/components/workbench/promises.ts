/** What athletes are told: how long it takes from the moment they ask. */
export interface Promised {
  readonly name: string;
  readonly due: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When each promise made to who asked at this moment is due. */
export function promisesTo(submittedAt: string): readonly Promised[] {
  const asked = Date.parse(submittedAt);
  return [
    { name: 'Under review for 24–48 hours', due: asked + 48 * hourMs },
    { name: 'Verified in 1–2 business days', due: afterBusinessDays(asked, 2) },
  ];
}

/** Days that are no Saturday and no Sunday, by UTC; for what comes in at a weekend they begin with Monday. */
export function afterBusinessDays(from: number, days: number): number {
  let at = from;
  while (isWeekend(at)) at = (Math.floor(at / dayMs) + 1) * dayMs;
  for (let left = days; left > 0; left--) {
    at += dayMs;
    while (isWeekend(at)) at += dayMs;
  }
  return at;
}

const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay());

export const isMissed = (submittedAt: string, now: number): boolean =>
  promisesTo(submittedAt).some(({ due }) => due <= now);

/** How long there is left, or how long it has been missed, in whole hours or minutes. */
export function standing({ due }: Promised, now: number): string {
  const left = Math.abs(due - now);
  const long =
    left >= 2 * dayMs
      ? count(left / dayMs, 'day')
      : left >= hourMs
        ? count(left / hourMs, 'hour')
        : count(left / 60_000, 'minute');
  return due > now ? `due in ${long}` : `missed ${long} ago`;
}

function count(amount: number, unit: string): string {
  const whole = Math.max(1, Math.floor(amount));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
