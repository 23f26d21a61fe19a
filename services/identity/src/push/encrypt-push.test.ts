import { createECDH } from 'node:crypto';
import { openPush } from '@entourage/stack/testing/push-service';
import { encryptPush, isPoint, newPair } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  server: { privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', salt: 'DGv6ra1nlYgDCS1FRnbzlw' },
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of RFC 8291 comes out byte for byte', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(example.server.privateKey));
  const body = encryptPush(example.text, example.browser, pair, bytes(example.server.salt));
  expect(body.toString('base64url')).toBe(example.body);
});

test('only the browser can open it, and no two are alike', () => {
  const bodies = [encryptPush('ä 🏀', example.browser), encryptPush('ä 🏀', example.browser)] as const;
  const { privateKey, auth } = example.browser;
  for (const body of bodies) {
    expect(openPush(body, bytes(privateKey), bytes(auth))).toBe('ä 🏀');
    expect(() => openPush(body, newPair().getPrivateKey(), bytes(auth))).toThrow();
  }
  expect(bodies[0]).not.toEqual(bodies[1]);
});

test('a key that is no point of the curve is recognised', () => {
  expect(isPoint(example.browser.p256dh)).toBe(true);
  for (const wrong of ['', 'B'.repeat(87), example.browser.p256dh.replace('BCV', 'BCW')])
    expect(isPoint(wrong)).toBe(false);
});
