import { z } from 'zod';
import { slot } from './rest/meetings.ts';

/** Every error code with its status. Pages and other systems may rely on both. */
export const problemStatus = {
  INVALID: 400,
  INVALID_JSON: 400,
  INVALID_CURSOR: 400,
  UNKNOWN_OPERATION: 400,
  BATCH_REFUSED: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  CHALLENGE_EXPIRED: 401,
  SUBSCRIPTION_LAPSED: 402,
  FORBIDDEN: 403,
  SECOND_FACTOR_DUE: 403,
  CROSS_SITE: 403,
  DECK_LOCKED: 403,
  WRONG_DECK_PASSWORD: 403,
  WRONG_DECK_LINK: 403,
  WRONG_EMERGENCY_PASS: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  LAST_ADMIN: 409,
  OWN_ACCOUNT: 409,
  ROLE_FIXED: 409,
  NOT_AN_ATHLETE: 409,
  ALREADY_VERIFIED: 409,
  UNDER_REVIEW: 409,
  ALREADY_REVIEWED: 409,
  REVIEW_FINAL: 409,
  CONNECTION_EXISTS: 409,
  RESTORE_OVER: 409,
  SECOND_FACTOR_ON: 409,
  SECOND_FACTOR_OFF: 409,
  SECOND_FACTOR_FIXED: 409,
  TOO_MANY_PASSKEYS: 409,
  TOO_MANY_LINKS: 409,
  STALE_VERSION: 409,
  TODO_COMPLETED: 409,
  TODO_FINAL: 409,
  CARE_NOTE_WITHDRAWN: 409,
  CONTACT_ANSWERED: 409,
  EMERGENCY_OPEN: 409,
  MESSAGE_FINAL: 409,
  CLIENT_ID_USED: 409,
  URGENT_CLOSED: 409,
  SLOT_TAKEN: 409,
  SLOT_NOT_OFFERED: 409,
  HOLD_OVER: 409,
  PROPOSAL_OVER: 409,
  INVITE_OVER: 409,
  TOO_MANY_INVITES: 409,
  APPOINTMENT_CANCELLED: 409,
  APPOINTMENT_COMPLETED: 409,
  APPOINTMENT_OVER: 409,
  APPOINTMENT_NOT_OVER: 409,
  NO_SUBSCRIPTION: 409,
  PUSH_OFF: 409,
  NOTHING_TO_PAY: 409,
  PLAN_CHOSEN: 409,
  TRAINING_FILE_IN_USE: 409,
  NO_TRAINING_DATA: 409,
  JOB_ENDED: 409,
  JOB_NOT_ENDED: 409,
  NO_CHECKPOINT: 409,
  GATE_COMPARING: 409,
  GATE_REFUSED: 409,
  NO_LIVE_MODEL: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  PAYMENT_PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const problemBody = z
  .object({
    message: z.string().describe('What the screens show'),
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    fields: z.record(z.string(), z.string()).optional().describe('One sentence for each field that is wrong'),
    challenge: z.string().optional().describe('Of SECOND_FACTOR_REQUIRED: to be sent with the code'),
    current: z
      .looseObject({ version: z.int() })
      .optional()
      .describe('Of STALE_VERSION: what is current, as its call shows it, without the people'),
    differs: z
      .array(z.string())
      .optional()
      .describe('Of STALE_VERSION: the fields in which it differs from the version that was changed'),
    slots: z.array(slot).optional().describe('Of SLOT_TAKEN and SLOT_NOT_OFFERED: when the liaison is free'),
    requestId: z.string().describe('To be named when asking for help'),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof problemBody>;
