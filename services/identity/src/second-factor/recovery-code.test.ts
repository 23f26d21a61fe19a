import { hashOfRecoveryCode, looksLikeRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

test('there are ten, all different, in four groups of letters that are not mistaken for each other', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});

test.each(['ABCD-EFGH-JKMN-PQRS', ' abcd efgh jkmn pqrs ', 'abcdefghjkmnpqrs'])('%j is the same code', (typed) => {
  expect(looksLikeRecoveryCode(typed)).toBe(true);
  expect(hashOfRecoveryCode(typed)).toEqual(hashOfRecoveryCode('abcd-efgh-jkmn-pqrs'));
});

test.each(['123456', '123 456', 'abcd-efgh-jkmn', ''])('%j is none', (typed) => {
  expect(looksLikeRecoveryCode(typed)).toBe(false);
});
