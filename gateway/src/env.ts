import { addressVariableOf, eachService, services } from '@entourage/contracts/services.ts';
import { busEnv, flag, processEnv, readEnv, trustEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

const readOwnEnv = () =>
  readEnv(
    {
      ...processEnv,
      ...busEnv,
      ...trustEnv,
      SIGNING_KEYS_FILE: z.string(),
      /** The origins that browsers use; a write from any other origin is refused. */
      PUBLIC_ORIGINS: z
        .string()
        .transform((value) => value.split(',').map((origin) => origin.trim()))
        .pipe(z.array(z.url().transform((origin) => new URL(origin).origin))),
      /** On wherever there is TLS: the cookie is then bound to the host and never sent in the clear. */
      SECURE_COOKIES: flag.default(process.env.NODE_ENV !== 'development' && process.env.NODE_ENV !== 'test'),
      /** Number of trusted proxies in front, for the caller's address. */
      TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
      /**
       * Timeout of all calls to services; leaves room for an answer within two seconds even if the gateway itself is
       * slow.
       */
      SUBGRAPH_TIMEOUT_MS: z.coerce.number().int().min(100).default(1300),
      /** Timeout of an answer that a language model may word; above the service's OPENAI_DEADLINE_MS. */
      ANSWER_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
      /** Timeout of optional parts, which are null after it. */
      SPARE_TIMEOUT_MS: z.coerce.number().int().min(50).default(300),
      /** The folder of the built web app; without it the gateway only answers API calls. */
      WEB_FOLDER: z.string().min(1).optional(),
      /** The same as identity's: the page of the payment form may load Stripe.js. */
      STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
      SUBGRAPH_CONNECTIONS: z.coerce.number().int().min(1).default(64),
    },
    process.env,
  );

/** The address variable of each service. */
export const serviceAddresses = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [addressVariableOf(name), z.url()]));

export function readGatewayEnv() {
  const urls = readEnv(serviceAddresses(services), process.env);
  return { ...readOwnEnv(), serviceUrls: eachService((name) => urls[addressVariableOf(name)] as string) };
}

export type GatewayEnv = ReturnType<typeof readGatewayEnv>;
