import { isDeepStrictEqual } from 'node:util';
import { liaisonChanged } from '@entourage/contracts/events/identity.ts';
import { liaisonProfileForm } from '@entourage/contracts/rest/liaisons.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { LiaisonProfile, PrismaClient } from '../generated/client.ts';
import { lockUser } from '../users/change-user.ts';

type Form = z.infer<typeof liaisonProfileForm>;

/** Replaces the whole profile and publishes the change; saving the same again does neither. */
export async function saveLiaisonProfile(
  deps: { prisma: PrismaClient; wakeRelay: () => void },
  userId: string,
  given: unknown,
): Promise<LiaisonProfile> {
  const form = parseOrRefuse(liaisonProfileForm, given);
  const profile = await deps.prisma.$transaction(async (transaction) => {
    // Concurrent saves run one after the other, so the second sees the first one's version.
    await lockUser(transaction, userId);
    const before = await transaction.liaisonProfile.findUnique({ where: { userId } });
    if (before && saysTheSame(before, form)) return before;
    const after = await transaction.liaisonProfile.upsert({
      where: { userId },
      create: { userId, ...form },
      update: { ...form, version: { increment: 1 } },
    });
    const athletes = await transaction.$queryRaw<Array<{ id: string }>>`
      select distinct athlete_id as id from relationships where liaison_id = ${userId}::uuid and is_active`;
    const { text, values } = outboxInsert(liaisonChanged, {
      subject: after.id,
      version: after.version,
      data: { userId, notify: athletes.map(({ id }) => id) },
    });
    await transaction.$executeRawUnsafe(text, ...values);
    return after;
  });
  deps.wakeRelay();
  return profile;
}

const saysTheSame = (before: LiaisonProfile, form: Form): boolean =>
  Object.entries(form).every(([field, value]) => isDeepStrictEqual(before[field as keyof Form], value));
