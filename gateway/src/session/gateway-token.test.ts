import { generateKeyPairSync } from 'node:crypto';
import { gatewayClaims } from '@entourage/kit/tokens.ts';
import { ownToken, visitorToken } from './gateway-token.ts';

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const claimsOf = (token: string) =>
  gatewayClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

test('a token is signed once for many calls, by the key of the moment', () => {
  let signed = 0;
  const token = visitorToken(() => {
    signed++;
    return { kid: 'gateway-1', key };
  });
  expect(token()).toBe(token());
  expect(signed).toBe(1);
});

test('for visitors it names what visitors may do, for itself that it resolves sessions, and no more', () => {
  const keys = () => ({ kid: 'gateway-1', key });
  expect([...claimsOf(visitorToken(keys)()).may].sort()).toEqual([
    'account.confirm-email',
    'account.request-reset',
    'account.reset-password',
    'contact.send',
    'session.start',
    'user.register',
  ]);
  expect(claimsOf(ownToken(keys)()).may).toEqual(['session.resolve']);
});
