import { rememberAnswers } from './remembered-answers.ts';

const lasting = (more: object = {}) => ({
  about: ['noor'],
  until: Number.POSITIVE_INFINITY,
  isCurrent: async () => true,
  ...more,
});
const body = Buffer.from('twelve bytes');
/** A key of one letter weighs two bytes. */
const sizeOfOne = body.length + 2;

const remember = (how: object = {}) => rememberAnswers({ mostBytes: 1000, mostMs: 60_000, ...how });

test('an answer is given again for as long as it is current, and asked about each time', async () => {
  const answers = remember();
  let asked = 0;
  answers.keep('a', body, lasting({ isCurrent: async () => ++asked < 3 }));
  expect([await answers.find('a'), await answers.find('a'), await answers.find('a')]).toEqual([body, body, null]);
  expect(await answers.find('a')).toBeNull();
  expect(asked).toBe(3);
});

test.each([
  ['by its own time', { until: Date.now() - 1 }, {}],
  ['by the time that any answer is kept', {}, { mostMs: 0 }],
])('what is over %s is not given again', async (_name, more, how) => {
  const answers = remember(how);
  answers.keep('a', body, lasting(more));
  expect(await answers.find('a')).toBeNull();
});

test('a sweep leaves what lasts', async () => {
  const answers = remember();
  answers.keep('a', body, lasting());
  answers.sweep();
  expect(await answers.find('a')).toEqual(body);
});

test('where there is no more room, what was given longest ago goes', async () => {
  const answers = remember({ mostBytes: 2 * sizeOfOne });
  answers.keep('a', body, lasting());
  answers.keep('b', body, lasting());
  await answers.find('a');
  answers.keep('c', body, lasting());
  expect([await answers.find('a'), await answers.find('b'), await answers.find('c')]).toEqual([body, null, body]);
});

test('what goes, however it goes, leaves its room', async () => {
  const answers = remember({ mostBytes: sizeOfOne });
  const isOver = lasting({ isCurrent: async () => false });
  answers.keep('a', body, isOver);
  await answers.find('a');
  answers.keep('b', body, lasting());
  answers.keep('b', body, lasting());
  answers.forget('noor');
  answers.keep('c', body, lasting({ until: Date.now() - 1 }));
  answers.sweep();
  answers.keep('d', body, lasting());
  expect(await answers.find('d')).toEqual(body);
});

test('of who is forgotten nothing is given again, nor what was being asked about just then; others’ stays', async () => {
  const answers = remember();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  answers.keep('a', body, lasting({ isCurrent: () => promise }));
  answers.keep('b', body, lasting({ about: ['mara', 'noor'] }));
  answers.keep('c', body, lasting({ about: ['mara'] }));
  const asked = answers.find('a');
  answers.forget('noor');
  resolve(true);
  expect([await asked, await answers.find('a'), await answers.find('b')]).toEqual([null, null, null]);
  expect(await answers.find('c')).toEqual(body);
});
