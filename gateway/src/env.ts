import { busEnv, flag, processEnv, readEnv, trustEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

export const readGatewayEnv = () =>
  readEnv(
    {
      ...processEnv,
      ...busEnv,
      ...trustEnv,
      SIGNING_KEYS_FILE: z.string(),
      IDENTITY_URL: z.url(),
      VERIFICATION_URL: z.url(),
      HEALTH_DATA_URL: z.url(),
      MESSAGING_URL: z.url(),
      ADMIN_URL: z.url(),
      /** Where browsers meet us; a write from any other origin is refused. */
      PUBLIC_ORIGINS: z
        .string()
        .transform((value) => value.split(',').map((origin) => origin.trim()))
        .pipe(z.array(z.url().transform((origin) => new URL(origin).origin))),
      /** On wherever there is TLS: the cookie is then bound to the host and never sent in the clear. */
      SECURE_COOKIES: flag.default(process.env.NODE_ENV !== 'development' && process.env.NODE_ENV !== 'test'),
      /** How many proxies in front of us to believe about who is calling. */
      TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
      /** How long a caller waits for the services. Everybody has an answer after two seconds, also where all this is slow itself. */
      SUBGRAPH_TIMEOUT_MS: z.coerce.number().int().min(100).default(1300),
      /** How long for what an answer can do without, where a null says as much. */
      SPARE_TIMEOUT_MS: z.coerce.number().int().min(50).default(300),
      /** Where the built web app lies; without it the gateway answers calls alone. */
      WEB_FOLDER: z.string().min(1).optional(),
      SUBGRAPH_CONNECTIONS: z.coerce.number().int().min(1).default(64),
    },
    process.env,
  );

export type GatewayEnv = ReturnType<typeof readGatewayEnv>;
