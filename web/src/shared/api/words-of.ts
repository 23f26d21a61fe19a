import type { Failure } from './failure.ts';

/** 'In a moment' has said it otherwise. */
const worthSayingSeconds = 5;

/** The server's words if it has some, with the time to wait if known. */
export function wordsOf({ message, retryAfterSeconds }: Failure, otherwise: string): string {
  const said = message ?? otherwise;
  if (retryAfterSeconds === null || retryAfterSeconds < worthSayingSeconds) return said;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `${said} The wait is ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`;
}
