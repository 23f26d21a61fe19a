/** One slide of the investor deck: the only source of its figures, for the page, the answers and the tests. */
export interface Slide {
  readonly number: number;
  readonly title: string;
  /** Figures that the slide shows large. */
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  /** Complete sentences: the slide's text, and what a question is answered with. */
  readonly sentences: readonly string[];
}

/** Per athlete, in US dollars. */
export const price = { month: 10_000, year: 120_000 } as const;

/** Yearly revenue in US dollars. */
export const projections = [
  { year: 2025, revenue: 360_000, athletes: 3 },
  { year: 2026, revenue: 2_400_000, athletes: 20 },
  { year: 2027, revenue: 7_200_000, athletes: 60 },
  { year: 2028, revenue: 24_000_000, athletes: 200 },
  { year: 2029, revenue: 60_000_000, athletes: 500 },
] as const;

export const seed = {
  ask: 3_000_000,
  split: [
    { purpose: 'AI/ML', percent: 40 },
    { purpose: 'Sales', percent: 32 },
    { purpose: 'Data operations', percent: 20 },
    { purpose: 'Reserve', percent: 8 },
  ],
} as const;

export const market = { athletes: 55_000, total: 6_600_000_000 } as const;

/** `$360K`, `$2.4M`, `$6.6B`. */
export function shortDollars(amount: number): string {
  const [divisor, unit] = amount >= 1e9 ? [1e9, 'B'] : amount >= 1e6 ? [1e6, 'M'] : [1e3, 'K'];
  return `$${Number((amount / divisor).toFixed(2))}${unit}`;
}

const withinSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

export const slides: readonly Slide[] = [
  {
    number: 1,
    title: 'Entourage',
    facts: [],
    sentences: [
      'Entourage is a premium biomarker-tracking service for elite athletes and the support team that they authorise.',
      'Healthcare liaisons stand beside each athlete.',
    ],
  },
  {
    number: 2,
    title: 'The market',
    facts: [
      { label: 'Elite athletes', value: '55,000+' },
      { label: 'Per athlete and year', value: '$120K' },
      { label: 'Total addressable market', value: '$6.6B+' },
    ],
    sentences: [
      'The market is more than 55,000 elite athletes (55,000+).',
      'At $120K per athlete and year, the total addressable market (TAM) is $6.6B+.',
    ],
  },
  {
    number: 3,
    title: 'The value',
    facts: [{ label: 'Value', value: '3x' }],
    sentences: [
      'The value claim is 3x: for the athlete, for the support team and for the investor.',
      'One service replaces scattered tools: biomarkers, liaisons and messages are in one place.',
    ],
  },
  {
    number: 4,
    title: 'Elite users and investors',
    facts: [
      { label: 'Athletes', value: '3' },
      { label: 'ARR', value: '$360K' },
      { label: 'League', value: 'NBA' },
    ],
    sentences: [
      'Three NBA athletes are both users and investors.',
      'They bring an annual recurring revenue (ARR) of $360K.',
      'Athletes are shown only with their consent.',
    ],
  },
  {
    number: 5,
    title: 'Proprietary AI',
    facts: [],
    sentences: [
      'The technology is a collective brain of global scientists plus a proprietary AI model.',
      'Smart Servers interpret vetted biomarkers.',
      'The AI model is our own: it is trained on data whose use the athletes permit.',
    ],
  },
  {
    number: 6,
    title: 'Olympic proof',
    facts: [{ label: 'Athletes', value: '600+' }],
    sentences: ['The method is proven with more than 600 athletes (600+) of Olympic sport.'],
  },
  {
    number: 7,
    title: 'Pricing and infrastructure',
    facts: [
      { label: 'Per athlete and month', value: '$10,000' },
      { label: 'Per athlete and year', value: '$120K' },
      { label: 'Software margin', value: '87%' },
    ],
    sentences: [
      'The price is $10,000 per athlete per month, which is $120K per year.',
      'The software margin is 87%.',
      'The infrastructure vision is Smart Servers that run close to the athlete and keep the data under control.',
    ],
  },
  {
    number: 8,
    title: 'Projections 2025-2029',
    facts: projections.map(({ year, revenue }) => ({ label: String(year), value: shortDollars(revenue) })),
    sentences: projections.map(
      ({ year, revenue, athletes }) =>
        `The projection for ${year} is a revenue of ${shortDollars(revenue)} with ${athletes} athletes.`,
    ),
  },
  {
    number: 9,
    title: 'Seed funding',
    facts: [
      { label: 'Seed round', value: '$3M' },
      ...seed.split.map(({ purpose, percent }) => ({ label: purpose, value: `${percent}%` })),
    ],
    sentences: [
      'The seed round raises $3M of funding.',
      ...seed.split.map(
        ({ purpose, percent }) =>
          `${percent}% of the seed funding (${shortDollars((seed.ask * percent) / 100)}) is for ${withinSentence(purpose)}.`,
      ),
    ],
  },
  {
    number: 10,
    title: 'Strategic acquirers',
    facts: [],
    sentences: [
      'An exit is an acquisition by a strategic acquirer.',
      'Strategic acquirers are makers of wearables, companies of health technology, and leagues and their media partners.',
    ],
  },
];

/** Facts beside the slides that answers may rest on: what the public pages state. */
export const statedFacts: readonly string[] = [
  'The subscription is billed monthly or annually in advance, through a card payment provider.',
  'Price changes are announced with 30 days notice.',
  'The terms are governed by California law.',
  'Health data is typically kept for 7 years after an account is closed.',
  'The service is for users aged 18 and over only.',
  'The offices are in the US, Croatia and Germany.',
];
