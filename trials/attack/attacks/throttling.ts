import { withSecondFactor } from '../../../gateway/test/authenticator.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { steadily, underFire } from '../under-fire.ts';
import { describe, tally } from '../wire/answer.ts';
import { jsonIn } from '../wire/ask.ts';
import { inTurns, pause, times } from '../wire/timing.ts';
import { freshAddress, post, visit } from '../wire/visitor.ts';

const wrong = 'a-quiet-guess';
const flooding = freshAddress();

export const throttling: AttackGroup = {
  name: 'trying often',
  attacks: [
    answering({
      name: 'passwords of one account',
      sent: '200 at once from one address, then one by one',
      expected: '10 × 401 WRONG_CREDENTIALS, the others 429 TOO_MANY_REQUESTS; their own browser 200',
      answer: guessPasswords,
    }),
    answering({
      name: 'from an address that says it is many',
      sent: '20 × X-Forwarded-For: another, the same',
      expected: '10 × 401 WRONG_CREDENTIALS, 10 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const { username } = await target.people.register();
        const own = freshAddress();
        const guess = () =>
          post(target, '/api/login', { username, password: wrong }, { 'x-forwarded-for': `${freshAddress()}, ${own}` });
        return tally(await inTurns(times(20), 4, guess));
      },
    }),
    answering({
      name: 'passwords of one account from many addresses',
      sent: '60 addresses',
      expected: '50 × 401 WRONG_CREDENTIALS, 10 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const { username } = await target.people.register();
        return tally(await inTurns(times(60), 8, () => post(target, '/api/login', { username, password: wrong })));
      },
    }),
    answering({
      name: 'one account in many spellings',
      sent: 'upper, lower, wide letters',
      expected: '10 × 401 WRONG_CREDENTIALS, 10 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const { username } = await target.people.register();
        const wide = username.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
        const spellings = [username, username.toUpperCase(), wide, ` ${username} `];
        const from = { 'x-forwarded-for': freshAddress() };
        const guess = (turn: number) =>
          post(target, '/api/login', { username: spellings[turn % spellings.length] ?? '', password: wrong }, from);
        return tally(await inTurns(times(20), 4, guess));
      },
    }),
    answering({
      name: 'codes of the second step',
      sent: '30 at once',
      expected: '10 × 401 WRONG_CREDENTIALS, 20 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const { username, password } = await withSecondFactor(await target.people.register());
        const { challenge } = jsonIn(await post(target, '/api/login', { username, password }));
        const guess = (turn: number) => post(target, '/api/login', { challenge, code: String(100_000 + turn) });
        return tally(await inTurns(times(30), 16, guess));
      },
    }),
    answering({
      name: 'mails for a new password',
      sent: '40 from one address',
      expected: '20 × 202, 20 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const from = { 'x-forwarded-for': freshAddress() };
        const request = (turn: number) => post(target, '/api/password-reset', { email: `n${turn}@example.org` }, from);
        return tally(await inTurns(times(40), 8, request));
      },
    }),
    answering({
      name: 'mails into one mailbox',
      sent: '12 from 12 addresses',
      expected: '12 × 202, 5 mails asked for',
      async answer(target) {
        const { email, id } = await target.people.confirmed();
        const answers = await inTurns(times(12), 4, () => post(target, '/api/password-reset', { email }));
        const mails = await target.people.query(
          'identity',
          "select 1 from mails where user_id = $1 and kind = 'reset-password'",
          [id],
        );
        return `${tally(answers)}, ${mails.length} mails asked for`;
      },
    }),
    answering({
      name: 'messages of the contact form',
      sent: '8 from one address',
      expected: '5 × 201, 3 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const from = { 'x-forwarded-for': freshAddress() };
        const message = { name: 'Noor', email: 'noor@example.org', subject: 'Hello', message: 'Hello' };
        return tally(await inTurns(times(8), 4, () => post(target, '/api/contact', message, from)));
      },
    }),
    answering({
      name: 'live streams of one session',
      sent: '12 at once',
      expected: '10 open, 2 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const { browser } = await target.people.register();
        const leave = new AbortController();
        const open = await Promise.all(
          times(12).map(() =>
            fetch(`${target.platform.gatewayUrl}/api/live`, {
              headers: { cookie: browser.cookie() ?? '' },
              signal: leave.signal,
            }),
          ),
        );
        const streams = open.filter(({ status }) => status === 200).length;
        const refused = await Promise.all(
          open
            .filter(({ status }) => status !== 200)
            .map(async (answer) => ({
              status: answer.status,
              headers: Object.fromEntries(answer.headers),
              body: await answer.text(),
            })),
        );
        leave.abort();
        return `${streams} open, ${tally(refused)}`;
      },
    }),
    underFire({
      name: 'a flood of wrong passwords',
      sent: '50 a second from one address',
      expected: '429 TOO_MANY_REQUESTS',
      async arm(target) {
        const body = { username: 'nobody-here', password: wrong };
        const guess = () => visit(target, { method: 'POST', path: '/api/login', body, from: flooding });
        await inTurns(times(10), 1, guess);
        return (going) => steadily(going, 50, guess);
      },
    }),
  ],
};

async function guessPasswords(target: Target): Promise<string> {
  const { username, password, browser } = await target.people.register();
  const from = { 'x-forwarded-for': freshAddress() };
  const guess = () => post(target, '/api/login', { username, password: wrong }, from);
  const guesses = inTurns(times(200), 64, guess);
  const own = await untilReceived(() => browser.send('POST', '/api/login', { username, password }, from));
  const answers = await guesses;
  // A request refused for overload was no attempt; there must be no eleventh attempt.
  for (let more = 0; more < 11; more++) answers.push(await untilReceived(guess));
  const received = answers.map(describe);
  const looked = received.filter((answer) => answer === '401 WRONG_CREDENTIALS').length;
  const others = new Set(received.filter((answer) => !/^(401|503)/.test(answer)));
  return `${looked} × 401 WRONG_CREDENTIALS, the others ${[...others].join(', ')}; their own browser ${own.status}`;
}

/** Retries while the server is busy. */
async function untilReceived<Answer extends { readonly status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let time = 0; ; time++) {
    const answer = await ask();
    if (answer.status !== 503 || time === 5) return answer;
    await pause(1000);
  }
}
