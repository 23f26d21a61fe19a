import { flag, readEnv, serviceEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readPresentationEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** Opens the deck; without it, nobody does. */
      DECK_PASSWORD: z.string().trim().min(8).max(200).optional(),
      /** The gate shows the password. */
      DECK_PASSWORD_HINT: flag.default(false),
      /** Counts attempts across replicas; without it the database does. */
      REDIS_URL: z.url().optional(),
      /** With a key, a language model words the answers. */
      OPENAI_API_KEY: z.string().min(1).optional(),
      OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
      OPENAI_MODEL: z.string().min(1).default('gpt-4o-mini'),
      /** After it, the deck's own sentences answer. Below the gateway's ANSWER_TIMEOUT_MS. */
      OPENAI_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(6000),
      /** Ranges of addresses with country and city, as a CSV file; otherwise the packaged one, with countries only. */
      LOCATION_TABLE_FILE: z.string().min(1).optional(),
      /** After that many days an address is cut to its network. */
      DECK_ADDRESS_DAYS: z.coerce.number().int().min(1).max(365).default(30),
      /** How long visits are kept, with their questions, chats, versions and contacts. */
      DECK_RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
    },
    process.env,
  );

export type PresentationEnv = ReturnType<typeof readPresentationEnv>;
