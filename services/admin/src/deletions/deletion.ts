import type { ServiceName } from '@entourage/contracts/events/define.ts';
import { recordsClosed } from '@entourage/contracts/events/health-data.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { messagesErased } from '@entourage/contracts/events/messaging.ts';
import { postsErased } from '@entourage/contracts/events/verification.ts';

/** Every service that knows people, by the event with which it says that it is done with one of them. */
export const reporters: ReadonlyMap<string, ServiceName> = new Map([
  [userDeleted.type, userDeleted.service],
  [postsErased.type, postsErased.service],
  [recordsClosed.type, recordsClosed.service],
  [messagesErased.type, messagesErased.service],
]);

export interface Report {
  readonly service: string;
  readonly doneAt: Date;
  readonly keptUntil: Date | null;
}

export interface Deletion {
  readonly userId: string;
  readonly begunAt: Date;
  readonly begunBy: string;
  readonly services: ReadonlyArray<{ service: string; doneAt: Date | null; keptUntil: Date | null }>;
  readonly completedAt: Date | null;
}

/** How far a deletion has come, by what was reported of it. */
export function progressOf(
  begun: { userId: string; begunAt: Date; begunBy: string },
  reports: readonly Report[],
): Deletion {
  const services = [...reporters.values()].map((service) => {
    const report = reports.find((each) => each.service === service);
    return { service, doneAt: report?.doneAt ?? null, keptUntil: report?.keptUntil ?? null };
  });
  const times = services.map(({ doneAt }) => doneAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...times);
  return { ...begun, services, completedAt: Number.isFinite(last) ? new Date(last) : null };
}
