import { randomUUID } from 'node:crypto';
import { shareCategories } from '@entourage/contracts/consent.ts';
import { consentView } from '@entourage/kit/consent/consent-store.ts';
import { insertNew } from '@entourage/kit/mongo/open-mongo.ts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import mongoose from 'mongoose';
import type { Athlete } from '../seed/people.ts';

const { MongoClient } = mongoose.mongo;

/** Somebody to whom an athlete shows everything. */
export interface Member {
  readonly id: string;
  readonly athleteId: string;
}

/** Written to the view of health-data. */
export async function seedMembers(
  { mongo }: Pick<TestPlatform, 'mongo'>,
  athletes: readonly Athlete[],
): Promise<Member[]> {
  const members = athletes.map(({ id: athleteId }) => ({ id: randomUUID(), athleteId }));
  const client = new MongoClient(mongo.url);
  await client.connect();
  try {
    const kept = members.map(({ id: memberId, athleteId }) => ({
      _id: randomUUID(),
      athleteId,
      memberId,
      isActive: true,
      grants: shareCategories.map((category) => ({ category, until: null })),
      version: 1,
      doubt: null,
    }));
    await insertNew(client.db().collection<{ _id: string }>(consentView.name), kept);
  } finally {
    await client.close();
  }
  return members;
}
