const subjects = ['A sprinter', 'A goalkeeper', 'A rower', 'A point guard', 'A cyclist', 'A left back', 'A swimmer'];
const loads = ['two matches in a week', 'a long flight', 'a hard session', 'a week of travel', 'an early start'];
const advice = [
  'sleeps nine hours and trains lightly the next day',
  'walks, eats well and keeps the evening free',
  'starts the next session at half of the usual load',
  'tells the liaison how the legs feel before training',
  'drinks enough and stays away from screens at night',
  'does mobility work and rests in the afternoon',
];
const reasons = ['tissue repairs itself during sleep', 'load adds up over days', 'the body adapts slowly'];

/** Each sentence differs from the one before it; every start makes the same text. */
const sentenceAt = (at: number): string => {
  const pick = (list: readonly string[], step: number) => list[(at * step) % list.length] ?? '';
  return `After ${pick(loads, 3)}, ${pick(subjects, 5).toLowerCase()} ${pick(advice, 7)}, because ${pick(reasons, 2)}.`;
};

/** Invented texts to train on. They name nobody. */
export const trainingTexts: ReadonlyArray<{ readonly name: string; readonly content: string }> = [
  {
    name: 'recovery-notes.txt',
    content: `${Array.from({ length: 60 }, (_, at) => sentenceAt(at)).join('\n')}\n`,
  },
  {
    name: 'recovery-questions.jsonl',
    content: Array.from(
      { length: 20 },
      (_, at) =>
        `${JSON.stringify({ question: `What helps after ${loads[at % loads.length]}?`, answer: sentenceAt(at + 60) })}\n`,
    ).join(''),
  },
];
