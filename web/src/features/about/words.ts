export const about = {
  title: 'The people around one athlete',
  lead: 'Entourage is a premium biomarker-tracking service for elite athletes and the support-team members they authorise, with healthcare liaisons who know them by name.',
} as const;

export const story = [
  {
    title: 'Why we exist',
    paragraphs: [
      'An elite athlete is surrounded by opinions. A club doctor, a national-team doctor, two coaches, a nutritionist and an agent each hold one piece of the picture, and the athlete carries it from one to the next.',
      'We put the picture in one place, give it to the athlete, and assign professionals who look at all of it. Everybody else sees what the athlete decides.',
    ],
  },
  {
    title: 'A collective brain of global scientists',
    paragraphs: [
      'Behind every liaison stands a network of scientists in sports science, medicine and nutrition. They vet what we measure, say what it cannot tell, and are asked when a case is hard.',
      'Beside them works a proprietary AI model trained on elite-athlete data, with Smart Servers that interpret vetted biomarkers. It looks for what changed and puts it in front of a person. It decides nothing about anybody’s health.',
    ],
  },
  {
    title: 'Who it is for',
    paragraphs: [
      'Athletes of the top leagues, among them the NBA, NFL, MLB and the top European soccer leagues: the top 0.1% of their sport. Access needs verification or the nomination of a coach.',
      'Coaches, physicians and team managers join by the athlete’s invitation, and see what the athlete shares with them.',
    ],
  },
] as const;

export const held = {
  title: 'What we hold ourselves to',
  rules: [
    {
      name: 'The athlete owns the picture',
      text: 'Sharing is off until the athlete turns it on, for one person, one part and as long as they say.',
    },
    { name: 'People decide', text: 'A risk level has an author and a reason. Nothing is set by an algorithm alone.' },
    { name: 'No false comfort', text: 'What nobody has assessed is shown as not yet assessed, never as fine.' },
    {
      name: 'Administrators are not doctors',
      text: 'Those who run the platform see no health data, unless in an emergency that the athlete is told of.',
    },
    {
      name: 'Nothing disappears',
      text: 'Every change is a new version with its author and time. The earlier ones stay.',
    },
    {
      name: 'No audience',
      text: 'No advertising, no trackers. What athletes do here is nobody else’s business.',
    },
  ],
} as const;

export const offices = {
  title: 'Where we work',
  lead: 'Offices and representatives in three countries, close to leagues, laboratories and national teams.',
  countries: ['United States', 'Croatia', 'Germany'],
} as const;
