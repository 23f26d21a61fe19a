import { dateWords } from '../../clock.ts';

const said = (name: string, day: string) => `${name} on ${dateWords(day)} is in the season.`;

export const words = {
  name: 'Name',
  nameHint: 'Such as the opponent or the race',
  day: 'Day',
  time: 'Time',
  zone: 'Time zone',
  zoneHint: 'Where it takes place',
  place: 'Place',
  adding: {
    title: 'Enter a competition',
    save: 'Save',
    saving: 'Saving...',
    another: 'Save and enter another',
    failed: 'The competition could not be entered. Please try again.',
    done: (name: string, day: string) => ({ title: 'Competition entered', text: said(name, day) }),
  },
  editing: {
    title: 'Change the competition',
    save: 'Save',
    saving: 'Saving...',
    failed: 'The competition could not be changed. Please try again.',
    done: (name: string, day: string) => ({ title: 'Competition changed', text: said(name, day) }),
    stale: (name: string) =>
      `${name} has changed this competition in the meantime. What you did not touch shows what they saved. ` +
      'Save again to replace the rest with yours.',
    staleOwn:
      'You have changed this competition in the meantime. What you did not touch shows what you saved then. ' +
      'Save again to replace the rest with what stands here.',
    somebody: 'Somebody else',
    savedNow: (value: string) => `Saved now: ${value}`,
    none: 'none',
    gone: 'Somebody has removed this competition in the meantime. What you typed cannot be saved any more.',
  },
} as const;
