import type { Page } from 'playwright-core';

/** Answers every step of the profile except the last, which requires nothing. */
export async function toLastStep(
  page: Page,
  { team = 'Harbour City', each }: { team?: string; each?: () => Promise<void> } = {},
): Promise<void> {
  const next = async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await each?.();
  };
  await page.getByRole('radio', { name: 'Basketball' }).check();
  await page.getByLabel('Team').fill(team);
  await page.getByLabel('Position').fill('Guard');
  await next();
  await page.getByRole('radio', { name: '3-5 years' }).check();
  await next();
  await page.getByRole('checkbox', { name: 'Injury Prevention' }).check();
  await next();
}

/** The given answers. */
export const answered = {
  sport: 'Basketball',
  team: 'Harbour City',
  position: 'Guard',
  yearsActive: 4,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: [],
};
