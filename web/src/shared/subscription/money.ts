/** An amount of cents in words; whole dollars without cents. */
export function moneyOf(cents: number, currency: string | null): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: (currency ?? 'usd').toUpperCase(),
    ...(cents % 100 === 0 && { minimumFractionDigits: 0 }),
  });
  return format.format(cents / 100);
}
