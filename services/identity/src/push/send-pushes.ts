import type { Log } from '@entourage/kit/process/log.ts';
import { poll } from '@entourage/kit/time/poll.ts';
import { isAlive, type LimitsOf } from '../sessions/session.ts';
import type { Deliver } from './deliver-push.ts';
import type { DuePush, PushStore } from './push.store.ts';
import { nextPush, type PushKind } from './push.ts';
import type { PushSubscriptionStore } from './push-subscription.store.ts';
import { timeToPush } from './time-to-push.ts';
import { urgencyOf, writePush } from './write-push.ts';

const lookMs = 1000;
const atOnce = 8;

export interface PushDeps {
  readonly pushes: PushStore;
  readonly subscriptions: PushSubscriptionStore;
  readonly deliver: Deliver;
  readonly limitsOf: LimitsOf;
  /** Whether a person has unread messages; throws while that is unknown. */
  readonly isUnread: (userId: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly log: Log;
  /** Counts what became of an attempt. */
  readonly count: (outcome: PushOutcome) => void;
}

export const pushOutcomes = ['sent', 'failed', 'refused', 'gone', 'dropped'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

/** Sends due pushes, some at the same time; each is claimed by one replica. */
export function startSendingPushes(deps: PushDeps): { wake(): void; stop(): Promise<void> } {
  return poll(async () => {
    try {
      return (await sendDue(deps)) > 0 ? 0 : lookMs;
    } catch (error) {
      deps.log.warn({ err: error }, 'no push messages could be looked for');
      return lookMs;
    }
  });
}

/** Returns how many were due. */
export async function sendDue(deps: PushDeps): Promise<number> {
  const due = await deps.pushes.claim(atOnce);
  await Promise.all(due.map((push) => send(deps, push)));
  return due.length;
}

async function send(deps: PushDeps, push: DuePush): Promise<void> {
  const { session, endpoint } = push.to;
  const now = deps.now();
  // An idle session has ended, though it is purged later.
  if (!isAlive(session, deps.limitsOf(push.to.role), now)) {
    await deps.subscriptions.turnOff(session.id);
    return deps.count('dropped');
  }
  const at = timeToPush(push, now);
  if (at === null) return drop(deps, push);
  if (at > now) return deps.pushes.tryAgainAt(push.id, at);
  const kind = push.kind as PushKind;
  if (kind === 'MESSAGE' || kind === 'URGENT_MESSAGE') {
    const isUnread = await deps.isUnread(push.to.userId).catch(() => null);
    if (isUnread === null) return again(deps, push, 0);
    if (!isUnread) return drop(deps, push);
  }
  const delivery = { message: writePush(push, kind), urgency: urgencyOf(kind), expiresAt: push.expiresAt };
  const delivered = await deps.deliver(push.to, delivery);
  deps.count(delivered.outcome);
  const about = { push: push.id, kind, attempts: push.attempts };
  switch (delivered.outcome) {
    case 'sent':
      await deps.pushes.settle(push.id);
      await deps.subscriptions.noteAccepted(session.id);
      return deps.log.info(about, 'a push message went out');
    case 'gone':
      await deps.subscriptions.remove(session.id, endpoint);
      return deps.log.info(about, 'a browser takes no push messages any more');
    case 'refused':
      await deps.pushes.settle(push.id);
      await deps.subscriptions.noteRefusal(session.id, endpoint);
      return deps.log.warn({ ...about, status: delivered.status }, 'a push message was refused');
    case 'failed':
      deps.log.warn({ ...about, status: delivered.status }, 'a push message could not be sent');
      return again(deps, push, delivered.afterSeconds);
  }
}

async function drop({ pushes, count }: PushDeps, { id }: DuePush): Promise<void> {
  await pushes.settle(id);
  count('dropped');
}

async function again({ pushes, now, log }: PushDeps, push: DuePush, afterSeconds: number): Promise<void> {
  const at = nextPush(push, now(), afterSeconds);
  if (at) return pushes.tryAgainAt(push.id, at);
  await pushes.settle(push.id);
  log.warn({ push: push.id, kind: push.kind, attempts: push.attempts }, 'a push message is given up');
}
