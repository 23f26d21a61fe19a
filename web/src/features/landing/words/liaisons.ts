import type { FeatureWords } from './feature.ts';

export const liaisons: FeatureWords = {
  title: 'Direct liaison access',
  lead: 'People with names, assigned to you. One message away, and never a ticket number.',
  about: {
    title: 'Three professionals, one picture',
    paragraphs: [
      'A liaison is a professional assigned to you by our team: a sports science liaison reads your load, a sports medicine physician reads your body, a personal coach keeps the plan liveable.',
      'They see the same dashboard as you, so nobody asks twice. What your own coaches and team members see is up to you.',
    ],
  },
  example: {
    title: 'From a question to a meeting',
    text: 'You write as you would to anybody. The @entourage command opens the calendar of your liaison, and the meeting is set in two taps.',
    note: 'Example with invented people',
  },
  steps: [
    { name: 'You are verified', text: 'We check your league and team. Until then, nobody sees anything.' },
    { name: 'You are connected', text: 'Our team assigns your liaisons by sport, position and what you asked for.' },
    { name: 'You write', text: 'A private conversation with each of them, on any device you sign in from.' },
    { name: 'You meet', text: 'Pick a time in your own time zone. Thirty minutes, one to one.' },
  ],
  questions: [
    {
      asked: 'Who can read my messages?',
      answer:
        'You and the person you write to. They are encrypted on their way, and administrators have no view of your conversations with a liaison.',
    },
    {
      asked: 'How fast do they answer?',
      answer:
        'Premium support answers in under 2 hours. In an emergency call your local emergency number: Entourage is not an emergency service.',
    },
    {
      asked: 'What can my coach see?',
      answer:
        'Nothing until you share it. You choose the person, the part and until when, you can preview what they see, and you can take it back.',
    },
    {
      asked: 'Can I change a liaison?',
      answer: 'Yes. Write to us and we connect you with somebody else. Your history stays with you.',
    },
  ],
  closing: { title: 'Meet your liaisons.', text: 'Verification first, then people.' },
};
