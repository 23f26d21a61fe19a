import { boardWords } from '../../words-of-board.ts';

/** The working day: 9 to 17 in each person's own zone. */
const workingMinutes = 8 * 60;
const dayMinutes = 24 * 60;

/** The minutes that the working days of two zones overlap at this time of the year; null if a zone is unknown. */
export function sharedMinutes(one: string, other: string, at: number): number | null {
  const [first, second] = [offsetIn(one, at), offsetIn(other, at)];
  if (first === null || second === null) return null;
  const turned = (((first - second) % dayMinutes) + dayMinutes) % dayMinutes;
  const apart = Math.min(turned, dayMinutes - turned);
  return Math.max(0, workingMinutes - apart);
}

/** Formats the overlap, for example '6 h shared'. */
export function sharedHoursIn(one: string | null, other: string | null, at: number): string {
  const shared = one === null || other === null ? null : sharedMinutes(one, other, at);
  if (shared === null) return boardWords.hours.unknown;
  if (shared === 0) return boardWords.hours.none;
  const [hours, minutes] = [Math.floor(shared / 60), shared % 60];
  return boardWords.hours.shared(
    [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  );
}

/** Cached, because creating a formatter takes a thousand times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The minutes that a zone is ahead of UTC. */
function offsetIn(timeZone: string, at: number): number | null {
  try {
    const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
    clocks.set(timeZone, clock);
    const offset = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d+):(\d+))?/.exec(offset) ?? [];
    const ahead = Number(hours) * 60 + Number(minutes);
    return sign === '-' ? -ahead : ahead;
  } catch {
    // This browser does not know the zone.
    return null;
  }
}
