import { masterLine } from '../../test/test-store.ts';
import { readMasterKeys } from './master-keys.ts';

const owner = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4e01';
const key = Buffer.from('the key of a conversation');

test('new keys are sealed by the first one, and each opens what it has sealed', () => {
  const masters = readMasterKeys(`# since March\n\n  ${masterLine('second')}  \n${masterLine('first')}\n`);
  expect(masters.current).toBe('second');
  expect([masters.has('second'), masters.has('first'), masters.has('third')]).toEqual([true, true, false]);
  const before = readMasterKeys(masterLine('first')).seal('first').close(key, owner);
  expect(masters.seal('first').open(before, owner)).toEqual(key);
  expect(() => masters.seal('second').open(before, owner)).toThrow();
});

test('a key sealed for another conversation does not open', () => {
  const seal = readMasterKeys(masterLine('first')).seal('first');
  expect(() => seal.open(seal.close(key, owner), '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4e02')).toThrow();
});

test('a missing key is named', () => {
  expect(() => readMasterKeys(masterLine('second')).seal('first')).toThrow(
    'The master key first is missing, and what it sealed cannot be opened',
  );
});

const secret = 's'.repeat(32);
test.each([
  ['without a key', '# none yet\n', 'There is no master key'],
  ['with a secret that is too short', `first:${'s'.repeat(31)}`, 'A master key is a line like name:secret'],
  ['with a secret without a name', secret, 'A master key is a line like name:secret'],
  ['with an invalid name', `First one:${secret}`, 'A master key is a line like name:secret'],
  ['with a name twice', `first:${secret}\nfirst:${secret}x`, 'There are two master keys of the name first'],
])('a file %s is refused, and no secret is repeated', (_name, text, message) => {
  const reading = () => readMasterKeys(text);
  expect(reading).toThrow(new Error(message));
});
