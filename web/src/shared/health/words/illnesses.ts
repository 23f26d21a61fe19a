export const words = {
  title: 'Illness',
  leads: {
    athlete: 'When you were ill, and what was left of the training.',
    liaison: 'When the athlete was ill, and what was left of the training.',
    reader: 'When the athlete was ill, and what was left of the training.',
  },
  notRead: 'The illnesses could not be read. Please try again.',
  none: {
    title: 'No illness entered',
    athlete: 'Enter one when you are ill: your liaisons, and those you share illnesses with, are told.',
    liaison:
      'Enter one when the athlete is ill: the athlete’s other liaisons, and those who may see illnesses, are told.',
    reader: 'What the athlete or a liaison enters will appear here.',
  },
  add: 'Enter an illness',
  now: 'Present illnesses',
  since: (day: string, count: number) => `Since ${day} · day ${count}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  past: (count: number) => `Past illnesses (${count})`,
  symptoms: 'Symptoms',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  changeOfPast: (name: string, span: string) => `Change ${name}, ${span}`,
  wellAgain: 'Well again',
  wellAgainOf: (name: string) => `Well again: ${name}`,
  over: (name: string) => `${name} is over.`,
  undo: 'Undo',
  undone: (name: string) => ({ title: 'Undone', text: `${name} lasts again.` }),
  /** What it is saved as did not change. */
  notUndone: (name: string) => ({
    title: 'Not undone',
    text: `${name} is still over. Change the illness to say that it lasts.`,
  }),
  undoFailed: 'It could not be undone. Please try again.',
} as const;
