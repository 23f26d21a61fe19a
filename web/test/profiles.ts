import type { BrowserContext } from 'playwright-core';

export const aProfile = {
  sport: 'Basketball',
  team: 'Harbour City',
  position: 'Guard',
  yearsActive: 4,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: [],
  version: 1,
  onboardingCompleted: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
};

/** Keeps the profile of this browser's athlete where the service would: null until one is saved. Answers what was sent. */
export async function keepProfile(context: BrowserContext, kept: typeof aProfile | null): Promise<unknown[]> {
  const sent: unknown[] = [];
  let now = kept;
  await context.route('**/api/athlete-profile', (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: now });
    sent.push(request.postDataJSON());
    now = { ...aProfile, ...request.postDataJSON() };
    return route.fulfill({ status: 201, json: now });
  });
  return sent;
}
