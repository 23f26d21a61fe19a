import { createHash } from 'node:crypto';
import { product } from '@entourage/contracts/product.ts';
import type { PushMessage } from '@entourage/contracts/push.ts';
import jsonwebtoken from 'jsonwebtoken';
import { encryptPush } from './encrypt-push.ts';
import type { Recipient } from './push.store.ts';
import type { PushKey } from './push-key.ts';
import type { PushOrigins } from './push-origins.ts';

const deadlineMs = 8000;
/** Less than the day that push services allow. */
const tokenSeconds = 12 * 3600;

export interface Delivery {
  readonly message: PushMessage;
  readonly urgency: 'high' | 'normal';
  readonly expiresAt: Date;
}

/** `gone`: the push service does not know the browser any more; `refused`: it will not take this message. */
export type Delivered =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'refused'; readonly status: number }
  | { readonly outcome: 'failed'; readonly status: number | null; readonly afterSeconds: number };

export type Deliver = (to: Pick<Recipient, 'endpoint' | 'p256dh' | 'auth'>, delivery: Delivery) => Promise<Delivered>;

/** Sends one message by a push service (RFC 8030), which cannot read it. Follows no redirect and reads no answer. */
export function createDeliver(key: PushKey, isPushService: PushOrigins, now: () => Date): Deliver {
  return async (to, { message, urgency, expiresAt }) => {
    // The list may have become shorter since the browser subscribed.
    if (!isPushService(to.endpoint)) return { outcome: 'gone' };
    const headers = {
      Authorization: `vapid t=${tokenFor(to.endpoint, key, now())}, k=${key.publicKey}`,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000))),
      Topic: topicOf(message.tag),
      Urgency: urgency,
    };
    try {
      const answer = await fetch(to.endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(encryptPush(JSON.stringify(message), to)),
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      });
      void answer.body?.cancel().catch(() => undefined);
      return outcomeOf(answer.status, answer.headers.get('retry-after'));
    } catch {
      // The error may repeat the address.
      return { outcome: 'failed', status: null, afterSeconds: 0 };
    }
  };
}

function outcomeOf(status: number, retryAfter: string | null): Delivered {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 408 || status === 429 || status >= 500)
    return { outcome: 'failed', status, afterSeconds: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0 };
  return { outcome: 'refused', status };
}

const tokenFor = (endpoint: string, { privateKey }: PushKey, now: Date): string =>
  jsonwebtoken.sign(
    {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
      sub: `mailto:${product.supportAddress}`,
    },
    privateKey,
    { algorithm: 'ES256', noTimestamp: true },
  );

/** Of messages with the same topic the push service keeps the last one for a device that is off; at most 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
