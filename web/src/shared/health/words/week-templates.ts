import { mostWeekTemplates } from '@entourage/contracts/health.ts';

/** The words of the weeks that a liaison keeps to plan other weeks with. */
export const words = {
  title: 'Your templates',
  open: 'Use a template',
  notRead: 'Your templates could not be read. Please try again.',
  none: {
    title: 'No templates yet',
    text: 'Plan a week for an athlete and press ‘Keep as a template’. It is then here for every other week and athlete.',
  },
  how: 'To change the sessions of a template, use it in a week, change them there, and keep that week in its place.',
  use: 'Use',
  useOf: (name: string) => `Use ${name}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removing: 'Removing...',
  ask: (name: string) => ({
    title: `Remove “${name}”?`,
    text: 'Weeks that were planned with it stay as they are.',
    yes: 'Remove',
    no: 'Keep',
  }),
  removed: (name: string) => ({ title: 'Template removed', text: `“${name}” is no longer among your templates.` }),
  notRemoved: 'The template could not be removed. Please try again.',
  name: 'Name',
  saving: 'Saving...',
  renaming: {
    title: (name: string) => `Rename “${name}”`,
    save: 'Save',
    done: (name: string) => ({ title: 'Template renamed', text: `Its name is “${name}” now.` }),
    failed: 'The template could not be renamed. Please try again.',
    stale: (name: string, amount: string) =>
      `It was changed in another window: it is “${name}” now, with ${amount}. Save again to give that one your name.`,
  },
  changedElsewhere: 'It was changed in another window.',
  gone: { title: 'Template removed', text: 'It was removed in another window.' },
  keeping: {
    open: 'Keep as a template',
    title: 'Keep as a template',
    lead: 'Only you see your templates. The plan of this athlete is not saved by it.',
    as: 'Keep as',
    asNew: 'A new template',
    asOther: (name: string) => `Replace “${name}”`,
    nameHint: 'For example: Base week',
    full: `You have ${mostWeekTemplates} templates, as many as there can be. You can replace one.`,
    replaces: (name: string, amount: string) =>
      `“${name}” has ${amount}. These are replaced with the sessions of this week.`,
    stale: (name: string, amount: string) =>
      `It was changed in another window: “${name}” has ${amount} now. Keep again to replace them.`,
    send: 'Keep',
    done: (name: string) => ({ title: 'Template kept', text: `“${name}” is among your templates now.` }),
    failed: 'The template could not be kept. Please try again.',
  },
} as const;
