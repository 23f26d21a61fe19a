import { hashOfRecoveryCode, looksLikeRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

test('there are ten different ones, in four groups, without letters that are easily confused', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});

test.each(['ABCD-EFGH-JKMN-PQRS', ' abcd efgh jkmn pqrs ', 'abcdefghjkmnpqrs'])('%j is the same code', (typed) => {
  expect(looksLikeRecoveryCode(typed)).toBe(true);
  expect(hashOfRecoveryCode(typed)).toEqual(hashOfRecoveryCode('abcd-efgh-jkmn-pqrs'));
});

test.each(['123456', '123 456', 'abcd-efgh-jkmn', ''])('%j is not a code', (typed) => {
  expect(looksLikeRecoveryCode(typed)).toBe(false);
});
