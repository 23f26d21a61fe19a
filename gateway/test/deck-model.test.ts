import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { aQuestion, unlocked } from './deck.ts';
import { peopleOf } from './people.ts';

const key = 'sk-of-this-test';
const answer = 'The price is $10,000 per athlete per month.';

let platform: TestPlatform;
let model: Server;
/** How long the model takes; null: it never answers. */
let takesMs: number | null = 0;
const keys: unknown[] = [];

beforeAll(async () => {
  model = createServer(async (request, response) => {
    await text(request);
    keys.push(request.headers.authorization);
    if (takesMs === null) return;
    const content = JSON.stringify({ known: true, answer, citations: ['S7.1'] });
    setTimeout(() => response.end(JSON.stringify({ choices: [{ message: { content } }] })), takesMs);
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const OPENAI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  platform = await ownPlatform({
    settings: { presentation: { OPENAI_API_KEY: key, OPENAI_BASE_URL, OPENAI_DEADLINE_MS: '5000' } },
  });
});
afterAll(async () => {
  await platform.stop();
  model.closeAllConnections();
  model.close();
});

async function ask() {
  const browser = peopleOf(platform).visitor();
  const accessId = await unlocked(browser);
  return browser.send('POST', '/api/investor-presentation/question', aQuestion(accessId));
}

test('a model words the answer, also when it takes longer than other calls may', async () => {
  takesMs = 1600;
  const { status, body } = await ask();
  expect([status, body.answer, body.answeredBy]).toEqual([201, answer, 'MODEL']);
  expect(body.citations).toEqual([{ slideNumber: 7, title: 'Pricing and infrastructure' }]);
  expect(new Set(keys)).toEqual(new Set([`Bearer ${key}`]));
});

test('a model that never answers is waited for until the deadline: then the deck answers, and says so', async () => {
  takesMs = null;
  const { status, body } = await ask();
  expect([status, body.answeredBy, body.needsReview]).toEqual([201, 'EXTRACTIVE', false]);
});
