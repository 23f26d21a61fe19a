import type { FeatureWords } from './feature.ts';

export const training: FeatureWords = {
  title: 'Training optimisation',
  lead: 'One intensity, one focus area and one next step. So that you know what today is for.',
  about: {
    title: 'Less to read, more to do',
    paragraphs: [
      'You already have more figures than you need. Your liaisons turn them into three decisions: how hard (low, moderate or high), what for (strength, endurance, recovery, flexibility, speed or agility), and what to do next.',
      'The plan bends to your season. When a game moves or a night was short, it changes with a line that says why, and nothing that came before it is lost.',
    ],
  },
  example: {
    title: 'One week, planned and done',
    text: 'Session load is minutes multiplied by the effort you report from 1 to 10 (session RPE), in arbitrary units. Thursday was cut after a short night, and the focus moved to recovery.',
    note: 'Example with invented figures',
  },
  steps: [
    {
      name: 'Set your goals',
      text: 'Sport, position, years active and what you want from this season. A few minutes, once.',
    },
    {
      name: 'Agree on a focus',
      text: 'Your liaisons set intensity and focus area with you, from your load, your recovery and your calendar.',
    },
    { name: 'Do the next thing', text: 'One to-do at a time. Mark it complete, and the next one takes its place.' },
    {
      name: 'Look back together',
      text: 'Charts of 7, 28 and 90 days show what was planned, what was done, and who changed what.',
    },
  ],
  questions: [
    {
      asked: 'Does this replace my club’s programme?',
      answer: 'No. It stands beside it. Share what you want with your coach, so that both plans know of each other.',
    },
    {
      asked: 'Who writes the nutrition advice?',
      answer:
        'Your liaisons, as a short list that you can act on. It takes up the health concerns you named, and it is not a prescription.',
    },
    {
      asked: 'Will it make me faster?',
      answer:
        'We do not promise results. We make the trade between load and recovery visible, so that it is decided and does not just happen.',
    },
    {
      asked: 'What if I disagree?',
      answer:
        'Write to your liaison in the same place. Changes are dated and signed, so you can always see what was decided and by whom.',
    },
  ],
  closing: { title: 'Know what today is for.', text: 'Bring your season. Your liaisons bring the plan.' },
};
