import type { FeatureWords } from './feature.ts';

export const injuryRisk: FeatureWords = {
  title: 'Injury risk assessment',
  lead: 'Low, medium or high. Set by a person, held against your own baseline, with the reasons in plain words.',
  about: {
    title: 'A level you can question',
    paragraphs: [
      'Most injury scores compare you with an average athlete who does not exist. We compare you with yourself: the last 28 days are your baseline, and what leaves it is worth a look.',
      'A number alone never changes your level. Your liaison reads the figures, asks you how you feel, and sets the level. Who set it, when and why stays beside it.',
    ],
  },
  example: {
    title: 'Workload ratio, four weeks',
    text: 'The acute:chronic workload ratio divides the average load of 7 days by the average load of 28. The band from 0.8 to 1.3 is a common reference, not a law: the science behind it is debated, and your liaison may draw yours elsewhere.',
    note: 'Example with invented figures',
  },
  steps: [
    {
      name: 'Your data comes in',
      text: 'Training load, sleep, check-ins and vetted biomarkers, each with its date and its source.',
    },
    {
      name: 'It meets your baseline',
      text: 'The 7-day average is held against your own 28 days. What stands out is marked, not judged.',
    },
    {
      name: 'A liaison looks',
      text: 'A sports scientist or physician reads it with your history and asks what the figures cannot say.',
    },
    {
      name: 'The level is set',
      text: 'Low, medium or high, with a reason and a next step. Every earlier level stays in your history.',
    },
  ],
  questions: [
    {
      asked: 'Does an algorithm decide my risk?',
      answer: 'No. The model points to what changed. A liaison sets the level, and their name stands beside it.',
    },
    {
      asked: 'What does “not yet assessed” mean?',
      answer: 'That nobody has set a level yet. We never show an unset value as if it were an all-clear.',
    },
    {
      asked: 'Can Entourage promise that I stay healthy?',
      answer:
        'Nobody can. We help you and your professionals see changes earlier and decide with better information. It does not replace an examination.',
    },
    {
      asked: 'Who sees my level?',
      answer:
        'You and your assigned liaisons. Coaches and team members see it only if you share it with them, for as long as you say.',
    },
  ],
  closing: { title: 'See your own baseline.', text: 'It takes 28 days to draw. The first one can be today.' },
};
