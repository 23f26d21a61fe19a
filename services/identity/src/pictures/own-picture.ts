import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '../generated/client.ts';
import { changeUser } from '../users/change-user.ts';

interface Deps {
  readonly prisma: PrismaClient;
  readonly wakeRelay: () => void;
}

/** A new picture gets a new address, so that cached pictures are never stale. */
export async function setPicture(deps: Deps, userId: string, bytes: Buffer): Promise<void> {
  const id = randomUUID();
  await changeUser(
    deps,
    userId,
    () => ({ profileImageUrl: `/api/pictures/${id}` }),
    async (transaction) => {
      await transaction.picture.deleteMany({ where: { userId } });
      await transaction.picture.create({ data: { id, userId, bytes: new Uint8Array(bytes) } });
    },
  );
}

export async function removePicture(deps: Deps, userId: string): Promise<void> {
  await changeUser(
    deps,
    userId,
    () => ({ profileImageUrl: null }),
    (transaction) => transaction.picture.deleteMany({ where: { userId } }),
  );
}
