import { generateKeyPairSync } from 'node:crypto';
import { gatewayClaims } from '@entourage/kit/auth/tokens.ts';
import { ownToken, visitorToken } from './gateway-token.ts';

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const claimsOf = (token: string) =>
  gatewayClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

test('a token is signed once for many calls, with the current key', () => {
  let signed = 0;
  const token = visitorToken(() => {
    signed++;
    return { kid: 'gateway-1', key };
  });
  expect(token()).toBe(token());
  expect(signed).toBe(1);
});

test("the visitor token allows visitors' actions, the own token resolving sessions, calendar addresses, reports of payments and measurements of programs, and neither anything more", () => {
  const keys = () => ({ kid: 'gateway-1', key });
  expect([...claimsOf(visitorToken(keys)()).may].sort()).toEqual([
    'account.confirm-email',
    'account.request-reset',
    'account.reset-password',
    'contact.send',
    'deck.ask',
    'deck.leave-contact',
    'deck.read',
    'deck.read-gate',
    'deck.save-version',
    'deck.track',
    'deck.unlock',
    'emergency-pass.open',
    'invite.redeem',
    'session.begin-with-passkey',
    'session.start',
    'session.start-with-passkey',
    'user.register',
  ]);
  expect([...claimsOf(ownToken(keys)()).may].sort()).toEqual([
    'billing.receive-report',
    'calendar-feed.open',
    'measurement.receive',
    'session.resolve',
  ]);
});
