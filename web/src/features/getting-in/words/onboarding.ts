import { product } from '@entourage/contracts/product.ts';

export const words = {
  title: 'Set up your profile',
  lead: 'Four short steps, so that your liaisons know who they work for. Only your people see the answers.',
  progress: 'Your profile',
  steps: [
    { title: 'Your sport', lead: 'What you play, and where.' },
    { title: 'Your experience', lead: 'How long you have been active as a professional.' },
    { title: 'Your goals', lead: 'Choose all that matter to you now. At least one.' },
    { title: 'Your health focus', lead: 'Optional. What your liaisons should keep an eye on.' },
  ],
  back: 'Back',
  next: 'Continue',
  finish: 'Complete Setup',
  finishing: 'Creating Profile...',
  benefits: {
    title: 'What you get',
    items: [
      'Real-time biomarker monitoring',
      '24/7 liaison access',
      'Personalised training recommendations',
      'Advanced nutrition guidance',
    ],
  },
  answers: 'Your answers',
  change: 'Change',
  created: {
    title: `Welcome to ${product.name} Elite!`,
    text: 'Your profile has been created. Redirecting to your dashboard...',
  },
  otherTab:
    'You are filling this in in another tab, too. What you type here replaces what you typed there when you go on here.',
  takeOver: 'Use the other answers',
  already: { title: 'Your profile is already there', text: 'You completed it in another tab. Nothing was changed.' },
  done: { title: 'You are all set', text: 'Your liaisons know what to look after. Your dashboard opens in a moment.' },
  goNow: 'Go there now',
  failed: 'There was an issue completing your onboarding. Please try again.',
  notRead: 'Your profile could not be read. Please try again.',
} as const;
