import type { Standing } from '../../shared/session/standing.ts';

export const start = { to: '/subscribe', label: 'Subscribe Now', pay: 'Pay now' } as const;

export const manage = { to: '/account#subscription', label: 'Manage subscription' } as const;

/** In place of the button, for people who cannot subscribe. */
export const noSubscription: Readonly<Partial<Record<Standing, string>>> = {
  unapproved: 'You can subscribe once your verification is approved.',
  TEAM_MEMBER: 'You pay nothing: the subscription belongs to the athlete who invited you.',
  LIAISON: 'Only athletes subscribe. Your work as a liaison needs no subscription.',
  ADMIN: 'Only athletes subscribe. Your work as an administrator needs no subscription.',
};

export const plan = {
  name: 'Elite',
  price: '$10,000',
  per: 'per month',
  terms: ['Cancel anytime', 'No setup fees'],
  includes: [
    'Sports science, sports medicine and personal coaching liaisons, assigned to you',
    'Private messaging and one-to-one meetings with each of them',
    'Biomarker monitoring against your own baseline, with the full history',
    'Injury risk levels, set and signed by a professional',
    'Training intensity, focus area and nutrition advice',
    'Invites for your coaches and team, with sharing that you control',
    'The scientists’ network and the proprietary AI model behind your liaisons',
  ],
} as const;

export const eligibility = {
  title: 'Eligibility requirements',
  lead: 'Membership needs all four.',
  asked: [
    { name: 'Active professional athlete status', text: 'You compete now, under a professional contract.' },
    { name: 'Verified league membership', text: 'NBA, NFL, MLB, a top European soccer league or its equal.' },
    { name: 'Accepted coach or team nomination', text: 'Somebody who works with you puts your name forward.' },
    { name: 'Medical clearance', text: 'A physician confirms that you may train and compete.' },
  ],
} as const;

export const support = {
  title: 'Premium support',
  figures: [
    { figure: 'Under 2 hours', text: 'Priority response, at any time of your season.' },
    { figure: 'Quarterly reviews', text: 'You and your liaisons look back at the quarter and agree on the next.' },
  ],
} as const;

export const payment = {
  title: 'How it is billed',
  text: 'Monthly or annual, in advance, through a card payment provider; we never see your card. If the price changes, you hear of it 30 days before.',
} as const;
