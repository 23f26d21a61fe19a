import { dateWords } from '../../../shared/clock.ts';

/** The name comes last: a phone has no room for the end of a long line. */
export const words = {
  todayIs: (name: string, time: string | null) => `Competition today${time ? `, ${time}` : ''}: ${name}`,
  nextIs: (name: string, day: string, until: string) =>
    `Next competition ${until}, on ${dateWords(day, 'long')}: ${name}`,
  timeIn: (time: string, place: string) => `${time} in ${place}`,
} as const;
