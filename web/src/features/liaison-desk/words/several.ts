import { mostPlannedTogether } from '@entourage/contracts/health.ts';
import { dateWords } from '../../../shared/clock.ts';

const athletes = (count: number) => (count === 1 ? '1 athlete' : `${count} athletes`);

function everybody(count: number): string {
  if (count === 1) return 'The athlete has';
  return `${count === 2 ? 'Both' : `All ${count}`} athletes have`;
}

/** The words of a week for several athletes. */
export const words = {
  title: 'Plan a week for several',
  lead: 'Each athlete is notified. Those who have a plan in that week keep it.',
  week: 'Week',
  template: 'Template',
  unchosen: 'Choose',
  chooseTemplate: 'Choose a template',
  preview: (name: string) => `The sessions of “${name}”`,
  first: (name: string) => `Open the training plan of ${name}`,
  athletes: 'Athletes',
  all: 'All',
  firstOnes: `The first ${mostPlannedTogether}`,
  most: `At most ${mostPlannedTogether} athletes at once.`,
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  competition: ({ name, day }: { readonly name: string; readonly day: string }) =>
    `${name} on ${dateWords(day, 'long')}`,
  competitionsNotRead: 'competitions could not be read',
  chooseAthletes: 'Choose at least one athlete',
  cancel: 'Cancel',
  send: 'Plan',
  sending: 'Planning...',
  failed: 'The week could not be planned. Please try again.',
  notYours: 'One of these athletes is no longer among yours. Close this, and choose again.',
  leave: { title: 'Close without planning?', text: 'What you chose has not been planned.', yes: 'Close', no: 'Stay' },
  outcome: {
    title: (week: string) => `Week of ${week}`,
    planned: (count: number) => `Planned for ${athletes(count)}`,
    nobody: (count: number) => `${everybody(count)} a plan in this week already`,
    unchanged: 'Nothing was changed.',
    kept: (count: number) => `${count === 1 ? 'Has' : 'Have'} a plan already: not changed`,
    somebody: 'An athlete who is no longer yours',
    done: 'Done',
  },
} as const;
