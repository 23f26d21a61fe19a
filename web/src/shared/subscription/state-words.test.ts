import { stateSentence } from './state-words.ts';

const ended = {
  ...({ status: 'ENDED', nextChargeAt: null, endsAt: '2026-04-01T12:00:00.000Z', graceUntil: null } as const),
  cancelAtPeriodEnd: true,
};

test('after the end of a paid subscription it says how paid features open again', () => {
  expect(stateSentence({ ...ended, readOnly: true })).toMatch(
    /^Your subscription ended on .*\. Paid features are read-only until you subscribe again\.$/,
  );
  expect(stateSentence({ ...ended, readOnly: false })).toMatch(/^Your subscription ended on [^.]*\.$/);
});
