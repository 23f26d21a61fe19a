import { daysWords } from './questions.ts';

/** As the contract has it. */
const longestQuestion = 120;

export const words = {
  text: 'Question',
  textHint: (length: number) => `${length} of ${longestQuestion} characters`,
  scale: 'Answered by',
  scales: { ZERO_TO_TEN: '0 to 10', YES_NO: 'Yes or no' },
  lowest: 'What 0 means',
  highest: 'What 10 means',
  prefilled: { lowest: 'Not at all', highest: 'Very much' },
  weekdays: 'Days',
  everyDay: 'Every day',
  until: 'Until',
  untilHint: 'The last day on which it is asked. Without one it is asked until somebody stops it.',
  preview: 'How the athlete sees it',
  sample: 'How does the tendon feel?',
  asking: {
    title: 'Ask a question',
    lead: 'It stands in the check-in of these days, and need not be answered. Once asked, its words stay as they are.',
    save: 'Ask',
    saving: 'Asking...',
    failed: 'The question could not be asked. Please try again.',
    done: (text: string, days: readonly number[]) => ({ title: 'Question asked', text: `${text} ${daysWords(days)}.` }),
  },
  changing: {
    title: 'Change days',
    save: 'Save',
    saving: 'Saving...',
    failed: 'The days could not be changed. Please try again.',
    done: (text: string, days: readonly number[]) => ({ title: 'Days changed', text: `${text} ${daysWords(days)}.` }),
    stale:
      'Somebody else has changed this question in the meantime. What you did not touch shows what they saved. ' +
      'Save again to replace the rest with yours.',
    staleStopped: 'Somebody else has stopped this question in the meantime. Save again to ask it on these days.',
    savedNow: (value: string) => `Saved now: ${value}`,
    noEnd: 'no last day',
    gone: 'This question is not asked any more. What you chose cannot be saved.',
  },
} as const;
