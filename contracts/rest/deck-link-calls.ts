import { z } from 'zod';
import type { Call } from './call.ts';
import { deckLink, deckLinkAddress, madeDeckLink, newDeckLink, unlockingByLink } from './deck-links.ts';
import { access } from './presentation.ts';

/** Links that open the investor deck without its password. Each has the name of the investor it is for. */
export const deckLinkCalls = {
  unlockDeckByLink: {
    method: 'POST',
    path: '/api/investor-presentation/unlock-by-link',
    summary: 'Open the deck by a link that somebody was given, and begin a session, as its password does',
    operation: 'UnlockDeckByLink',
    body: unlockingByLink,
    status: 201,
    answer: access,
  },
  listDeckLinks: {
    method: 'GET',
    path: '/api/admin/investor-presentation/links',
    summary: 'Links to the deck with what was seen by them, the latest first',
    operation: 'DeckLinks',
    status: 200,
    answer: z.array(deckLink),
    paged: true,
  },
  createDeckLink: {
    method: 'POST',
    path: '/api/admin/investor-presentation/links',
    summary: 'Make a link that opens the deck; the answer alone has its secret',
    operation: 'CreateDeckLink',
    body: newDeckLink,
    status: 201,
    answer: madeDeckLink,
  },
  revokeDeckLink: {
    method: 'DELETE',
    path: '/api/admin/investor-presentation/links/{id}',
    summary: 'Revoke a link: it opens nothing, and visits by it end; again, it stays revoked',
    operation: 'RevokeDeckLink',
    address: deckLinkAddress,
    status: 200,
    answer: deckLink,
  },
} as const satisfies Record<string, Call>;
