import { entryKey, uuidOfHash } from '@entourage/contracts/entry-id.ts';

/** The id of an event of a file: the same whenever the file is read again. */
export const clientIdOf = (key: string): Promise<string> => idOf(`calendar event ${key}`);

/** The id of the competition that is made of it. */
export const competitionIdOf = (athleteId: string, authorId: string, clientId: string): Promise<string> =>
  idOf(entryKey(athleteId, authorId, clientId));

async function idOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return uuidOfHash([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}
