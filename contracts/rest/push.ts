import { z } from 'zod';

export const pushState = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .describe('For the browser’s subscription (VAPID); null where the platform sends none'),
    isOn: z.boolean().describe('Whether the session that asks has a subscription'),
  })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof pushState>;

const missingKey = 'The subscription is not complete';
const urlSafe = (characters: number) =>
  z.string({ error: missingKey }).regex(new RegExp(`^[\\w-]{${characters}}$`), missingKey);

/** What `PushSubscription.toJSON()` of a browser holds. */
export const pushSubscription = z
  .strictObject({
    endpoint: z.url({ error: missingKey, protocol: /^https?$/ }).max(1000, missingKey),
    keys: z.strictObject(
      {
        p256dh: urlSafe(87).describe('An uncompressed point of P-256'),
        auth: urlSafe(22),
      },
      { error: missingKey },
    ),
    expirationTime: z.number().nullable().optional().describe('Ignored: the push service says when it is over'),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionGiven = z.infer<typeof pushSubscription>;
