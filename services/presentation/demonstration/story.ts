/** One invented visit. Addresses are of the ranges for documentation. */
export interface Visit {
  readonly daysAgo: number;
  readonly hour: number;
  readonly address: string;
  readonly country: string;
  readonly city: string;
  /** Seconds on each slide, from the first on. */
  readonly seconds: readonly number[];
  readonly questions: ReadonlyArray<{ readonly slideNumber: number | null; readonly question: string }>;
  readonly contact?: {
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly notes: string;
  };
  /** The name of the link by which it began. */
  readonly by?: string;
  readonly keeps?: { readonly title: string; readonly slides: readonly number[]; readonly notes: string };
}

/** Invented links: one that was opened often, one that has expired, one that nobody has opened. Nobody has their secrets. */
export const links = [
  { name: 'Lakeside Capital', daysAgo: 28, days: 90 },
  { name: 'Adria Ventures', daysAgo: 24, days: 7 },
  { name: 'Northgate Family Office', daysAgo: 1, days: 30 },
] as const;

const places = [
  ['Croatia', 'Zagreb'],
  ['Germany', 'Munich'],
  ['United States', 'San Francisco'],
  ['United States', 'New York'],
  ['Switzerland', 'Zurich'],
  ['United Kingdom', 'London'],
  ['Unknown', 'Unknown'],
] as const;

const askedOften = [
  { slideNumber: 2, question: 'How big is the market?' },
  { slideNumber: 7, question: 'What is the price per athlete?' },
  { slideNumber: 8, question: 'What revenue do you project for 2027?' },
  { slideNumber: 9, question: 'How will you use the funds?' },
  { slideNumber: 10, question: 'Who would acquire you?' },
  { slideNumber: null, question: 'Where are your offices?' },
  { slideNumber: 7, question: 'Wie hoch ist der Preis?' },
] as const;

/** They wait for a person. */
const beyondTheDeck = [
  { slideNumber: 9, question: 'What is the valuation of this round?' },
  { slideNumber: null, question: 'Who sits on the board?' },
  { slideNumber: 6, question: 'Is the Olympic study published?' },
] as const;

const count = 26;

/** A month in which interest grows: the first visits are the oldest. */
export const visits: readonly Visit[] = Array.from({ length: count }, (_, at): Visit => {
  const [country, city] = places[(at * 5) % places.length] ?? ['Unknown', 'Unknown'];
  const slides = at % 6 === 4 ? 2 : 4 + ((at * 5) % 7);
  const waiting = at % 9 === 3 ? beyondTheDeck[Math.floor(at / 9)] : undefined;
  return {
    daysAgo: Math.round(29 * (1 - at / count) ** 1.3),
    hour: 8 + ((at * 3) % 11),
    address: `${['192.0.2', '198.51.100', '203.0.113'][at % 3]}.${20 + at}`,
    ...{ country, city },
    seconds: Array.from({ length: slides }, (_slide, slide) => 12 + ((at * 17 + slide * 29) % 50)),
    questions: [
      ...(at % 2 === 0 ? [askedOften[(at / 2) % askedOften.length] ?? askedOften[0]] : []),
      ...(waiting ? [waiting] : []),
    ],
    ...(at % 6 === 2 && { by: 'Lakeside Capital' }),
    ...((at === 6 || at === 11) && { by: 'Adria Ventures' }),
    ...(at === 11 && {
      contact: {
        name: 'Ines Marković',
        email: 'ines.markovic@example.org',
        company: 'Adria Ventures',
        notes: 'Leads rounds in sports health; wants to talk in spring.',
      },
    }),
    ...(at === 20 && {
      contact: {
        name: 'Robert Lang',
        email: 'robert.lang@example.org',
        company: 'Lakeside Capital',
        notes: 'Asked about the seed split.',
      },
      keeps: { title: 'For our partners', slides: [2, 7, 8, 9], notes: 'Market, price, projections and the round.' },
    }),
  };
});
