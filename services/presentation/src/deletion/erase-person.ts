import { contributionsErased } from '@entourage/contracts/events/presentation.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import type { PrismaClient } from '../generated/client.ts';

/** Visitors of the deck have no account: retention deletes their data. */
export const erasureOf = (prisma: PrismaClient): Erasure<Client> => ({
  event: contributionsErased,
  async erase({ userId }, client) {
    await client.query('delete from deck_athletes where athlete_id = $1', [userId]);
    await client.query('update records set athlete_id = null where athlete_id = $1', [userId]);
    await client.query('update deck_links set created_by = null where created_by = $1', [userId]);
    await client.query('update investor_presentation_questions set reviewed_by = null where reviewed_by = $1', [
      userId,
    ]);
  },
  async count(userId) {
    const [records, reviews, links, shown] = await Promise.all([
      prisma.record.count({ where: { athleteId: userId } }),
      prisma.question.count({ where: { reviewedBy: userId } }),
      prisma.link.count({ where: { createdBy: userId } }),
      prisma.deckAthlete.count({ where: { athleteId: userId } }),
    ]);
    return [
      { fate: 'ERASED', what: 'Place in the investor deck', count: shown, reason: null },
      {
        fate: 'ANONYMISED',
        what: 'Counts of recorded data',
        count: records,
        reason: 'They stay for 30 days, without whose data it was',
      },
      {
        fate: 'ANONYMISED',
        what: 'Answers to investors',
        count: reviews,
        reason: 'The answers stand, without who gave them',
      },
      {
        fate: 'ANONYMISED',
        what: 'Links to the investor deck',
        count: links,
        reason: 'They open the deck until their end, without who made them',
      },
    ];
  },
});
