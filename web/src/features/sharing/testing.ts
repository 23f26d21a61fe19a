import { screen, waitFor } from '@testing-library/react';
import { athlete } from '../../shared/health/testing.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answering } from '../../testing/server.ts';
import type { DeckConsent, Share } from './api.ts';

const person = (id: string, firstName: string, lastName: string) => ({
  id: `aaaaaaaa-0000-4000-8000-00000000000${id}`,
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  profileImageUrl: null,
});
export const petra = person('1', 'Petra', 'Novak');
export const omar = person('2', 'Omar', 'Aziz');

export const granted = (category: Share['grants'][number]['category'], until: string | null = null) => ({
  category,
  until,
  grantedAt: '2026-03-01T08:00:00Z',
});

export const aShare = (over: Partial<Share> = {}): Share => ({
  memberId: petra.id,
  member: petra,
  invitedAs: 'Coach Petra',
  profile: null,
  joinedAt: '2026-02-01T08:00:00Z',
  proposed: [],
  grants: [granted('INJURY_RISK'), granted('TODOS')],
  version: 4,
  ...over,
});

export const notInDeck: DeckConsent = { card: null, since: null, isShown: false };

export async function open(
  shares: Share[] = [aShare()],
  {
    path = '/sharing',
    deck = notInDeck,
    user = athlete,
  }: { path?: string; deck?: DeckConsent; user?: CurrentUser } = {},
) {
  answering('getDeckConsent', deck);
  answering('listShares', shares);
  const app = renderApp(path, { user });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull());
  return app;
}

/** What is sent of a list of grants. */
export const sentGrants = (body: unknown): readonly string[] =>
  (body as { grants: { category: string; until: string | null }[] }).grants.map(({ category, until }) =>
    until === null ? category : `${category} until ${until}`,
  );
