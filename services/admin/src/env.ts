import { readEnv, serviceEnv, storeEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

/** The secret keys that seal the audit trail. */
const auditEnv = { AUDIT_KEY_FILE: z.string() };

export const readAdminEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      ...auditEnv,
      CONTACT_MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(5),
      CONTACT_RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
      /** How long a new connection, or the end of one, can be undone. */
      CONNECTION_UNDO_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
    },
    process.env,
  );

/** The environment of commands on the trail; those on the database need less. */
export const readAuditEnv = () => readEnv({ ...storeEnv, ...auditEnv }, process.env);
export type AuditEnv = ReturnType<typeof readAuditEnv>;

export type AdminEnv = ReturnType<typeof readAdminEnv>;
