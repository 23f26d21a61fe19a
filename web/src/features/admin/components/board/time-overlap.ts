import { boardWords } from '../../words-of-board.ts';

/** From 9 to 17, in everybody's own zone. */
const workingMinutes = 8 * 60;
const dayMinutes = 24 * 60;

/** How many minutes of their working days two zones have in common at this time of the year; null where one of them is no zone. */
export function sharedMinutes(one: string, other: string, at: number): number | null {
  const [first, second] = [offsetIn(one, at), offsetIn(other, at)];
  if (first === null || second === null) return null;
  const turned = (((first - second) % dayMinutes) + dayMinutes) % dayMinutes;
  const apart = Math.min(turned, dayMinutes - turned);
  return Math.max(0, workingMinutes - apart);
}

/** '6 h shared'. */
export function sharedHoursIn(one: string | null, other: string | null, at: number): string {
  const shared = one === null || other === null ? null : sharedMinutes(one, other, at);
  if (shared === null) return boardWords.hours.unknown;
  if (shared === 0) return boardWords.hours.none;
  const [hours, minutes] = [Math.floor(shared / 60), shared % 60];
  return boardWords.hours.shared(
    [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  );
}

/** Making one takes a thousand times as long as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone is ahead of UTC. */
function offsetIn(timeZone: string, at: number): number | null {
  try {
    const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
    clocks.set(timeZone, clock);
    const offset = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d+):(\d+))?/.exec(offset) ?? [];
    const ahead = Number(hours) * 60 + Number(minutes);
    return sign === '-' ? -ahead : ahead;
  } catch {
    // A zone that this browser does not know.
    return null;
  }
}
