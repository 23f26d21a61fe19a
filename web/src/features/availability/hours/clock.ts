/** The minutes of a day; 24:00 is its end. */
export const dayMinutes = 24 * 60;

/** The minute of the day of `HH:MM`; null for any other text. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(clock) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= dayMinutes ? minute : null;
}

export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Reads what people type for a time, such as `9`, `930`, `9.30` or `24`; returns any other text unchanged. */
export function readClock(typed: string): string {
  const text = typed.trim();
  const [, hours, minutes = ''] = /^(\d{1,2}?)(?:[:.h ]?(\d\d))?$/.exec(text) ?? [];
  if (hours === undefined) return text;
  const clock = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return minuteOf(clock) === null ? text : clock;
}

/** As the end of a period, midnight is the end of its day. */
export const readEnd = (typed: string): string => {
  const clock = readClock(typed);
  return clock === '00:00' ? '24:00' : clock;
};

/** Moves a time within its day; an unreadable one stays. */
export function moved(clock: string, minutes: number): string {
  const minute = minuteOf(clock);
  return minute === null ? clock : clockOf(Math.min(dayMinutes, Math.max(0, minute + minutes)));
}
