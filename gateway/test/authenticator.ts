import { TOTP, URI } from 'otpauth';
import type { Person } from './people.ts';

export const timeCodeOf = (uri: string): TOTP => {
  const code = URI.parse(uri);
  if (!(code instanceof TOTP)) throw new Error('an authenticator app reads time codes');
  return code;
};

/** An authenticator app for this secret. Each code is good once; codes of later steps spare a test the wait. */
export function appOf(uri: string): (steps?: number) => string {
  const code = timeCodeOf(uri);
  return (steps = 0) => code.generate({ timestamp: Date.now() + steps * 30_000 });
}

export const beginSecondFactor = ({ browser, password }: Person) =>
  browser.send('POST', '/api/account/second-factor', { password });

export const confirmSecondFactor = ({ browser }: Person, code: string) =>
  browser.send('POST', '/api/account/second-factor/confirm', { code });

/** Turns on this person's second factor; the current code is used up. */
export async function withSecondFactor<Somebody extends Person>(person: Somebody) {
  const code = appOf((await beginSecondFactor(person)).body.uri);
  const { body } = await confirmSecondFactor(person, code());
  return { ...person, code, recoveryCodes: body.recoveryCodes as string[] };
}
