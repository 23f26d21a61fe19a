import type { People, Person } from './people.ts';

const credential = { id: 'eA', rawId: 'eA', type: 'public-key' };

/** Well-formed, of a device that nobody knows. */
export const unknownAttestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
export const unknownAssertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA', userHandle: 'eA' },
};

/** A passkey without a device, for tests that only look at whose it is. */
export async function aPasskeyOf(people: People, { id }: Person): Promise<string> {
  const [row] = await people.query<{ id: string }>(
    'identity',
    `insert into passkeys (user_id, credential_id, public_key, counter, synced, name)
     values ($1, gen_random_uuid()::text, '', 0, false, 'Phone') returning id`,
    [id],
  );
  return row?.id ?? '';
}
