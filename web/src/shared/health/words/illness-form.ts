export const words = {
  name: 'What it is',
  nameHint: 'Such as a cold',
  onset: 'First day',
  training: 'Training',
  symptoms: 'Symptoms',
  isOver: 'It is over',
  endedOn: 'Last day',
  notes: 'Notes',
  notesHint: {
    athlete: 'For you and your liaisons. Whoever else may see illnesses sees neither symptoms nor notes.',
    liaison: 'For the athlete and the liaisons. Whoever else may see illnesses sees neither symptoms nor notes.',
  },
  adding: {
    title: 'Enter an illness',
    save: 'Save',
    saving: 'Saving...',
    failed: 'The illness could not be entered. Please try again.',
    done: (name: string) => ({ title: 'Illness entered', text: `${name} stands under ‘Illness’ now.` }),
  },
  editing: {
    title: 'Change the illness',
    save: 'Save',
    saving: 'Saving...',
    failed: 'The illness could not be changed. Please try again.',
    done: (name: string) => ({ title: 'Illness changed', text: `${name} is saved.` }),
    stale: (name: string) =>
      `${name} has changed this illness in the meantime. What you did not touch shows what they saved. ` +
      'Save again to replace the rest with yours.',
    staleOwn:
      'You have changed this illness in the meantime. What you did not touch shows what you saved then. ' +
      'Save again to replace the rest with what stands here.',
    somebody: 'Somebody else',
    savedNow: (value: string) => `Saved now: ${value}`,
    none: 'none',
    lasts: 'it lasts',
    gone: 'Somebody has removed this illness in the meantime. What you typed cannot be saved any more.',
  },
  error: {
    open: 'Entered in error',
    ask: (name: string) => ({
      title: 'Was it entered in error?',
      text: `${name} disappears for everybody. What it said is kept with your name and the time, but it cannot be brought back.`,
      yes: 'Remove',
      no: 'Keep',
    }),
    doing: 'Removing...',
    done: (name: string) => ({ title: 'Illness removed', text: `${name} was entered in error.` }),
    gone: (name: string) => ({ title: 'Already removed', text: `Somebody else has removed ${name}.` }),
    failed: 'The illness could not be removed. Please try again.',
  },
} as const;
