import { accountCalls } from './account-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { healthCalls } from './health-calls.ts';
import { verificationCalls } from './verification-calls.ts';

export { type Call, paging } from './call.ts';

/** Every documented call that an operation answers, by its name. */
export const calls = { ...accountCalls, ...verificationCalls, ...healthCalls, ...adminCalls } as const;

export type CallName = keyof typeof calls;
