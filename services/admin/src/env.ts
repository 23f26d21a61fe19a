import { busEnv, processEnv, readEnv, storeEnv, trustEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

/** The secret keys that seal the audit trail. */
const auditEnv = { AUDIT_KEY_FILE: z.string() };

export const readAdminEnv = () =>
  readEnv(
    {
      ...processEnv,
      ...busEnv,
      ...storeEnv,
      ...trustEnv,
      ...auditEnv,
      CONTACT_MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(5),
      STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
    },
    process.env,
  );

/** All that a command on the trail needs, and all that one on the database does. */
export const readAuditEnv = () => readEnv({ ...storeEnv, ...auditEnv }, process.env);
export type AuditEnv = ReturnType<typeof readAuditEnv>;
export const readOwnStore = () => readEnv(storeEnv, process.env);

export type AdminEnv = ReturnType<typeof readAdminEnv>;
