import type { Question } from './question.ts';
import { answersTo, questionsOn } from './question-of-day.ts';

const savedAt = new Date('2026-03-02T09:30:00.000Z');
const aQuestion = (id: string, change: Partial<Question> = {}): Question => ({
  ...{ id, text: `${id}?`, scale: 'YES_NO', lowest: null, highest: null },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], until: null, isAsked: true },
  ...{ askedAt: savedAt, askedBy: 'a liaison', version: 1, savedAt, savedBy: 'a liaison' },
  ...change,
});
const [monday, sunday] = ['2026-03-02', '2026-03-08'] as const;

test('a question is of its days of the week up to its last day, and of a day that answered it', () => {
  const all = [
    aQuestion('ended', { isAsked: false }),
    aQuestion('ended, answered', { isAsked: false }),
    aQuestion('until Monday', { until: monday }),
    aQuestion('on Sundays', { weekdays: [7] }),
    aQuestion('first'),
  ];
  const on = (date: string, given: Parameters<typeof questionsOn>[2]) =>
    questionsOn(date, all, given).map(({ id, answer }) => [id, answer]);
  expect(on(monday, [{ questionId: 'ended, answered', answer: 0 }])).toEqual([
    ['first', null],
    ['until Monday', null],
    ['ended, answered', 0],
  ]);
  expect(on(sunday, [{ questionId: 'first', answer: 1 }])).toEqual([
    ['first', 1],
    ['on Sundays', null],
  ]);
});

test('answers are in the order in which was asked, so that the same ones are equal', () => {
  const all = [aQuestion('second', { isAsked: false }), aQuestion('first', { scale: 'ZERO_TO_TEN' })];
  const [first, second] = [
    { questionId: 'first', answer: 10 },
    { questionId: 'second', answer: 0 },
  ];
  for (const given of [
    [first, second],
    [second, first],
  ])
    expect(answersTo(all, given)).toEqual([first, second]);
});

test('each answer that is none is refused at its place', () => {
  const all = [aQuestion('scale', { scale: 'ZERO_TO_TEN' }), aQuestion('nap')];
  const given = [
    { questionId: 'scale', answer: 11 },
    { questionId: 'elsewhere', answer: 1 },
    { questionId: 'nap', answer: -1 },
  ];
  expect(() => answersTo(all, given)).toThrow(
    expect.objectContaining({
      fields: {
        'answers.0.answer': 'Choose from 0 to 10',
        'answers.1.questionId': 'No such question',
        'answers.2.answer': 'Choose yes or no',
      },
    }),
  );
});
