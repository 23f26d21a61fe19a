import { dateWords } from '../../clock.ts';
import { cityOf } from '../../meetings/zones.ts';

/** In the words of a list: the button that changes one names it with its day, because teams meet more than once. */
const one = (name: string, day: string) => `${name} on ${dateWords(day)}`;

export const words = {
  title: 'Competitions',
  leads: {
    athlete:
      'The dates of your season. You and your liaisons enter them; members who may see your training see them too.',
    liaison: 'The dates of the season. The athlete and the liaisons enter them, and everyone plans by them.',
    reader: 'The dates of the season.',
  },
  notRead: 'The competitions could not be read. Please try again.',
  none: {
    title: 'No competitions yet',
    athlete:
      'Enter the dates of your season, so that your liaisons plan your weeks by them and see how long there is until the next one.',
    liaison:
      'Enter the dates of the season, so that the weeks before a competition are planned by it. The athlete sees them at once.',
    reader: 'What the athlete or a liaison enters will appear here.',
  },
  noneComing: 'No competitions to come.',
  coming: 'Competitions to come',
  over: 'Earlier competitions',
  next: 'Next',
  timeAt: (time: string, zone: string) => (zone.includes('/') ? `${time} in ${cityOf(zone)}` : `${time} ${zone}`),
  timeForYou: (time: string, weekday: string | null) => `${time}${weekday ? ` on ${weekday}` : ''} for you`,
  add: 'Enter a competition',
  importCalendar: 'Import a calendar',
  change: (name: string, day: string) => `Change: ${one(name, day)}`,
  remove: (name: string, day: string) => `Remove: ${one(name, day)}`,
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show the next ones only',
  showEarlier: 'Show earlier ones',
  hideEarlier: 'Hide earlier ones',
  ask: (name: string, day: string) => ({
    title: 'Remove this competition?',
    text: `${one(name, day)} disappears from the season for everybody.`,
    yes: 'Remove',
    no: 'Keep',
  }),
  removed: (name: string) => ({ title: 'Competition removed', text: `${name} is no longer in the season.` }),
  gone: (name: string) => ({ title: 'Already removed', text: `Somebody else has removed ${name}.` }),
  removeFailed: 'The competition could not be removed. Please try again.',
} as const;
