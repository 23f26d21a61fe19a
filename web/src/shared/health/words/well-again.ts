export const words = {
  title: (name: string) => `Well again: ${name}`,
  endedOn: 'Last day of being ill',
  save: 'Save',
  saving: 'Saving...',
  stale: 'Somebody else has changed this illness in the meantime. Save again to end it as they left it.',
  already: (name: string, day: string) => ({
    title: `${name} is over already`,
    text: `The last day that is entered: ${day}.`,
  }),
  gone: (name: string) => ({ title: 'Already removed', text: `Somebody has removed ${name} in the meantime.` }),
  failed: 'The illness could not be ended. Please try again.',
} as const;
