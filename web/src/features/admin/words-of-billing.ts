export const billingWords = {
  notRead: 'The subscriptions could not be read.',
  subscribers: 'Who pays',
  list: 'Subscribers',
  late: (count: number) =>
    count === 0 ? 'Nobody is late.' : `${count} ${count === 1 ? 'payment is' : 'payments are'} late.`,
  none: { title: 'Nobody has subscribed yet', text: 'Athletes subscribe on the pricing page.' },
  nobody: { title: 'Nobody pays at the moment', text: 'Athletes subscribe on the pricing page.' },
  search: 'Search name, username or e-mail',
  notConfigured: { title: 'Payment is not configured', text: 'Without STRIPE_SECRET_KEY nothing can be charged.' },
  revenue: 'Revenue by month',
  noRevenue: 'Nothing has been paid yet.',
  person: 'Person',
  state: 'State',
  amount: 'Amount',
  openUntil: (day: string) => `Open until ${day}.`,
  month: 'Month',
  invoices: 'Invoices',
} as const;
