import { z } from 'zod';
import { instant, nameText } from './text.ts';

export const passkeyNameAtMost = 60;

const name = nameText({ max: passkeyNameAtMost, missing: 'Name is required' });

export const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable().describe('When it last signed in; null: never'),
    synced: z.boolean().describe('Whether the maker of the device keeps a copy for other devices'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const incomplete = 'The answer of the device is not complete';
const encoded = (max: number) =>
  z
    .string({ error: incomplete })
    .min(1, incomplete)
    .max(max, incomplete)
    .regex(/^[\w-]+$/, incomplete);

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', { error: incomplete }),
};

/** What `PublicKeyCredential.toJSON()` of a new passkey holds; whatever else browsers put there is ignored. */
export const passkeyAttestation = z
  .object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: encoded(4000),
          attestationObject: encoded(20_000),
          transports: z.array(z.string().max(40, incomplete), { error: incomplete }).max(10, incomplete).optional(),
        },
        { error: incomplete },
      ),
    },
    { error: incomplete },
  )
  .meta({ id: 'PasskeyAttestation' });
export type PasskeyAttestationGiven = z.infer<typeof passkeyAttestation>;

/** What `PublicKeyCredential.toJSON()` of a passkey that signs in holds; whatever else browsers put there is ignored. */
export const passkeyAssertion = z
  .object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: encoded(4000),
          authenticatorData: encoded(4000),
          signature: encoded(4000),
          userHandle: encoded(200),
        },
        { error: incomplete },
      ),
    },
    { error: incomplete },
  )
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertionGiven = z.infer<typeof passkeyAssertion>;

export const newPasskey = z.strictObject({ name, response: passkeyAttestation }).meta({ id: 'NewPasskey' });
export const passkeyEdit = z.strictObject({ name }).meta({ id: 'PasskeyEdit' });
export const passkeySignIn = z.strictObject({ response: passkeyAssertion }).meta({ id: 'PasskeySignIn' });
export const passkeyAddress = z.strictObject({ passkeyId: z.uuid() });

const challenge = z.string().describe('Base64url; for one use within five minutes');
const timeout = z.int().describe('Milliseconds');

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string().describe('Base64url'), name: z.string(), displayName: z.string() }),
    challenge,
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout,
    excludeCredentials: z
      .array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))
      .describe('The passkeys that the person has'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequest = z
  .object({ challenge, timeout, rpId: z.string(), userVerification: z.literal('required') })
  .meta({ id: 'PasskeyRequest' });
