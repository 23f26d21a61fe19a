/** A deadline promised to the athlete at submission. */
export interface Promised {
  readonly name: string;
  readonly due: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The deadlines of a post submitted at this moment. */
export function promisesTo(submittedAt: string): readonly Promised[] {
  const asked = Date.parse(submittedAt);
  return [
    { name: 'Under review for 24–48 hours', due: asked + 48 * hourMs },
    { name: 'Verified in 1–2 business days', due: afterBusinessDays(asked, 2) },
  ];
}

/** Business days are Monday to Friday in UTC; time submitted at a weekend counts from Monday. */
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

/** The time left or the time since the deadline, in rounded units. */
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
