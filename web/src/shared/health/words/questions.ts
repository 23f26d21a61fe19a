import { highestAnswer, mostQuestions, type QuestionScale } from '@entourage/contracts/health.ts';

const weekdayWords = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Monday is 1. */
export const weekdays = weekdayWords.map((word, at) => ({ value: String(at + 1), label: word }));

/** 'Every day' or 'Mon, Wed, Fri'. */
export const daysWords = (given: readonly number[]): string =>
  given.length === weekdayWords.length ? words.everyDay : given.map((day) => weekdayWords[day - 1]).join(', ');

/** An answer as it is chosen: a number, 'Yes' or 'No'. */
export const answerWord = (scale: QuestionScale, answer: number): string =>
  scale === 'YES_NO' ? (answer === highestAnswer.YES_NO ? words.yes : words.no) : String(answer);

/** '7 of 10', 'Yes'. */
export const answerWords = (scale: QuestionScale, answer: number): string =>
  scale === 'YES_NO' ? answerWord(scale, answer) : words.of(answer, highestAnswer[scale]);

export const words = {
  title: 'Questions in the check-in',
  leads: {
    athlete: 'What your liaisons ask besides the daily questions. You and your assigned liaisons see it, nobody else.',
    liaison:
      'What liaisons ask besides the daily questions. The athlete and the assigned liaisons see it, nobody else.',
  },
  everyDay: 'Every day',
  yes: 'Yes',
  no: 'No',
  of: (answer: number, most: number) => `${answer} of ${most}`,
  /** What the ends of a scale mean. */
  ends: (lowest: string, highest: string) => [`0 ${lowest}`, `${highestAnswer.ZERO_TO_TEN} ${highest}`] as const,
  scale: '0 to 10',
  until: (day: string) => `until ${day}`,
  by: (name: string, day: string) => `asked by ${name} on ${day}`,
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => `${days} days ago`,
  lastAnswer: 'Last answer',
  noAnswers: 'No answers yet.',
  noneLately: (days: number) => `No answers in the last ${days} days.`,
  marks: (days: number) => `The last ${days} days`,
  saidOn: (answer: string, days: readonly string[]) => `${answer}: ${days.join(', ') || 'on no day'}.`,
  dayOf: (day: string, answer: string) => `${day}: ${answer}`,
  noAnswer: 'no answer',
  inShort: (asked: number, last: string | null) =>
    [asked === 0 ? 'None asked' : `${asked} asked`, last !== null && `last answer ${last}`].filter(Boolean).join(' · '),
  notRead: 'The questions could not be read. Please try again.',
  none: {
    title: 'No question asked',
    liaison: 'Ask what the check-in does not: how a tendon feels, whether the brace was worn.',
    athlete: 'What your liaisons ask will appear here, and in your check-in.',
  },
  ask: 'Ask a question',
  full: `${mostQuestions} questions are asked at present, which is the most. Stop one to ask another.`,
  fullYet: `${mostQuestions} questions are the most, and one whose last day was yesterday counts until noon UTC.`,
  now: 'Questions asked at present',
  answersOf: (text: string) => `: ${text}`,
  answers: 'Answers',
  earlier: (count: number) => `Earlier questions (${count})`,
  changeDays: 'Change days',
  changeDaysOf: (text: string) => `Change days: ${text}`,
  stop: { liaison: 'Stop asking', athlete: 'Stop being asked' },
  stopOf: {
    liaison: (text: string) => `Stop asking: ${text}`,
    athlete: (text: string) => `Stop being asked: ${text}`,
  },
  stopped: (text: string) => `Not asked any more: ${text}`,
  stopFailed: 'The question could not be stopped. Please try again.',
  undo: 'Undo',
  undone: (text: string) => ({ title: 'Undone', text: `Asked again: ${text}` }),
  undoFailed: 'It could not be undone. Please try again.',
  again: 'Ask again',
  againOf: (text: string) => `Ask again: ${text}`,
  askedAgain: (text: string, days: string) => ({ title: 'Asked again', text: `${text} ${days}.` }),
  againFailed: 'The question could not be asked again.',
} as const;
