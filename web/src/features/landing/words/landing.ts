/** The words of the landing page. */
export const hero = {
  over: 'Health monitoring for elite professional athletes',
  line: 'Every body has a line.',
  answer: 'We help you stay on it.',
  lead: 'Your biomarkers, your training load and the health professionals assigned to you, in one private place. Built for the top 0.1% of athletes.',
} as const;

const hipaa = {
  demo: { name: 'HIPAA Compliant', text: 'Demo badge: no certificate is claimed', tip: 'demo' },
  claimed: { name: 'HIPAA Compliant', text: 'In how health information is kept and shared' },
} as const;

/** Claims only the certificates named by the build. */
export const badgesOf = (named: string) => [
  ...(named === 'demo' ? [hipaa.demo] : []),
  ...(named.split(',').includes(hipaa.claimed.name) ? [hipaa.claimed] : []),
  { name: 'Licensed Professionals', text: 'In sports medicine, science and coaching' } as const,
  { name: 'Encrypted Messaging', text: 'On its way between you and your liaisons' } as const,
  { name: 'Elite Athletes Only', text: 'By verification or coach nomination' } as const,
];

export const badges = badgesOf(COMPLIANCE_BADGES);

export const features = [
  {
    to: '/features/injury-risk',
    name: 'Injury risk assessment',
    text: 'Load and biomarkers held against your own baseline. A liaison sets the level and signs for it.',
  },
  {
    to: '/features/training',
    name: 'Training optimisation',
    text: 'One intensity, one focus area, one next step. Agreed with the people who know your season.',
  },
  {
    to: '/features/liaisons',
    name: 'Direct liaison access',
    text: 'Your sports scientist, physician and coach, by name. Write to them, or book thirty minutes.',
  },
] as const;

export const elite = {
  title: 'Elite athletes only',
  lead: 'One athlete in a thousand. Entourage is for those who play at the top of their sport, and for the people they bring along.',
  how: 'Access needs a verified place in a top league, or the nomination of a coach or team.',
  leagues: ['NBA', 'NFL', 'MLB', 'Top European soccer leagues'],
} as const;

export const science = {
  title: 'A collective brain of global scientists',
  lead: 'A network of scientists and a proprietary AI model trained on elite-athlete data stand behind your liaisons. Our representatives work in Croatia, Germany and the USA.',
  steps: [
    { name: 'Scientists vet', text: 'A biomarker counts only after people who know its limits have vetted it.' },
    {
      name: 'Smart Servers interpret',
      text: 'Smart Servers that interpret vetted biomarkers hold them against your baseline.',
    },
    {
      name: 'Your liaison decides',
      text: 'The model proposes. A professional whose name you know decides, and tells you why.',
    },
  ],
} as const;

export const testimonials = {
  title: 'What it is like',
  note: 'Illustrative: the athletes are invented, and so are their words.',
  said: [
    {
      quote:
        'I used to hear about my load from five people with five opinions. Now there is one line, and one person who explains it.',
      athlete: 'Tobias Renwick-Hale',
      league: 'NBA',
    },
    {
      quote:
        'My liaison wrote before I had noticed anything. We moved two sessions, and I kept my place in the rotation.',
      athlete: 'Desmond Okafor-Pryce',
      league: 'MLB',
    },
    {
      quote: 'My coach sees what I chose to show him, and nothing else. That is why I tell the truth in my check-ins.',
      athlete: 'Matteo Velarini',
      league: 'European soccer',
    },
  ],
} as const;

export const shop = {
  title: 'Developed by athletes',
  notice: 'Coming Soon',
  text: 'Products for strength, recovery, endurance, focus, nutrition and sleep, developed by athletes who use Entourage.',
  kinds: ['Strength', 'Recovery', 'Endurance', 'Focus', 'Nutrition', 'Sleep'],
} as const;

export const closing = {
  title: 'Your next 28 days start today.',
  text: 'Create an account, verify your place in your league, and meet your liaisons.',
} as const;

export const cards = {
  title: 'Watched closely, by people',
  lead: 'Figures find what changed. Professionals decide what it means for you, and tell you in a sentence.',
} as const;
