import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slides } from '@entourage/contracts/deck.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { built } from '../../web/make/places.ts';
import {
  aContact,
  aQuestion,
  asked,
  aVersion,
  deckPassword,
  fromElsewhere,
  met,
  saved,
  unlock,
  unlocked,
} from './deck.ts';
import { type People, type Person, peopleOf } from './people.ts';

const path = '/api/investor-presentation';
let platform: SharedPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});

const problem = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });
const locked = problem(403, 'DECK_LOCKED');
const missing = problem(404, 'NOT_FOUND');

async function inside() {
  const browser = people.visitor();
  return { browser, accessId: await unlocked(browser) };
}

test('the gate shows the password where the operator wants it, and reading opens no session', async () => {
  const browser = people.visitor();
  const gate = await browser.send('GET', `${path}/gate`);
  expect(gate.body).toEqual({ isUnlocked: false, accessId: null, passwordHint: deckPassword });
  for (const read of ['/athletes', `/questions/${randomUUID()}`, `/chats/${randomUUID()}`])
    expect(await browser.send('GET', path + read)).toMatchObject(locked);
  const link = await browser.send('GET', `/api/presentation-versions/${'x'.repeat(22)}`);
  expect(link).toMatchObject(locked);
  expect(await browser.send('POST', `${path}/access`, { sessionId: 'mine' })).toMatchObject(locked);
  for (const { headers } of [gate, link]) expect(headers.getSetCookie()).toEqual([]);
});

test('unlocking sets a cookie that no script reads; the session stays the same, and no answer holds its secret', async () => {
  const browser = people.visitor();
  const { headers, body } = await unlock(browser);
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(/^entourage_deck=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  expect(JSON.stringify(body)).not.toContain(/=([\w-]{43});/.exec(cookie ?? '')?.[1]);
  const gate = await browser.send('GET', `${path}/gate`);
  expect(gate.body).toMatchObject({ isUnlocked: true, accessId: body.id });
  const opened = await browser.send('POST', `${path}/access`, { sessionId: 'x', location: { country: 'Nowhere' } });
  expect(opened.body).toMatchObject({ id: body.id, location: '{"country":"Unknown","city":"Unknown"}' });
  expect((await unlock(browser)).body.id).toBe(body.id);
});

test('the figures of the slides are in no file that is served before the deck is unlocked', async () => {
  const files = readdirSync(built.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html)$/.test(name),
  );
  const labels = slides.slice(1).flatMap(({ facts }) => facts.map(({ label }) => label));
  const holders = files.filter((name) => {
    const text = readFileSync(join(built.folder, name), 'utf8');
    return labels.filter((label) => text.includes(label)).length > labels.length / 2;
  });
  expect(holders).not.toEqual([]);
  const { browser } = await inside();
  for (const name of holders) {
    expect(await people.visitor().send('GET', `/${name}`)).toMatchObject(missing);
    expect(await admin.browser.send('GET', `/${name}`)).toMatchObject(missing);
    expect((await browser.send('GET', `/${name}`)).status).toBe(200);
  }
});

test('wrong passwords are refused, then limited by address, with the time to wait', async () => {
  const from = fromElsewhere();
  for (let turn = 0; turn < 10; turn++) {
    const refused = await unlock(people.visitor(), `a-guess-${turn}`, from);
    expect(refused).toMatchObject(problem(403, 'WRONG_DECK_PASSWORD'));
    expect(refused.body.message).toBe('Incorrect password. Please contact us for access.');
  }
  const limited = await unlock(people.visitor(), deckPassword, from);
  expect(limited).toMatchObject(problem(429, 'TOO_MANY_REQUESTS'));
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await unlock(people.visitor())).status).toBe(201);
});

test("another visitor's session is missing in every call", async () => {
  const [{ browser }, { accessId }] = [await inside(), await inside()];
  const calls = [
    ['PUT', `${path}/access/${accessId}`, { slidesViewed: 1 }],
    ['GET', `${path}/questions/${accessId}`, undefined],
    ['GET', `${path}/chats/${accessId}`, undefined],
    ['POST', `${path}/question`, aQuestion(accessId)],
    ['POST', `${path}/contacts`, aContact(accessId)],
    ['POST', '/api/presentation-versions', aVersion(accessId)],
  ] as const;
  for (const [method, call, body] of calls) expect(await browser.send(method, call, body)).toMatchObject(missing);
});

test('counters do not go backwards, and impossible ones are refused at their field', async () => {
  const { browser, accessId } = await inside();
  const track = (change: object) => browser.send('PUT', `${path}/access/${accessId}`, change);
  expect((await track({ slidesViewed: 4, sessionDuration: 20, currentSlide: 4 })).status).toBe(200);
  expect((await track({ slidesViewed: 1, sessionDuration: 3, questionsAsked: 500 })).body).toMatchObject({
    ...{ slidesViewed: 4, sessionDuration: 20, questionsAsked: 0, currentSlide: 4 },
  });
  for (const change of [
    { slidesViewed: -1 },
    { slidesViewed: 11 },
    { slidesViewed: 1.5 },
    { sessionDuration: -30 },
    { sessionDuration: 3600 },
    { sessionDuration: 1e12 },
    { questionsAsked: -1 },
    { questionsAsked: 2 ** 40 },
    { currentSlide: 0 },
    { currentSlide: 11 },
    { slidesViewed: '4' },
  ]) {
    const answer = await track(change);
    expect(answer).toMatchObject(problem(400, 'INVALID'));
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(change));
  }
});

test('a question is answered with the slide it rests on; markup in it stays text', async () => {
  const { browser, accessId } = await inside();
  const question = '<b>What</b> is the price? <img src=x onerror=alert(1)>';
  await browser.send('POST', `${path}/question`, aQuestion(accessId, 'What is the price?'));
  const { status, body } = await browser.send('POST', `${path}/question`, aQuestion(accessId, question));
  expect([status, body.question, body.answer.includes('<')]).toEqual([201, question, false]);
  const { body: past } = await browser.send('GET', `${path}/questions/${accessId}`);
  expect(past[0]).toMatchObject({ answeredBy: 'EXTRACTIVE', needsReview: false });
  expect(past[0].citations).toContainEqual({ slideNumber: 7, title: 'Pricing and infrastructure' });
  const chats = await browser.send('GET', `${path}/chats/${accessId}`);
  expect(chats.body.map(({ userMessage }: { userMessage: string }) => userMessage)).toEqual([
    'What is the price?',
    question,
  ]);
});

test.each([
  ['of 20,000 characters', 'a'.repeat(20_000), 'At most 2000 characters'],
  ['that is blank', ' \u200B ', 'Ask a question'],
  ['with control characters', 'price\u0000', 'Contains characters that cannot be shown'],
])('a question %s is refused at its field', async (_name, question, sentence) => {
  const { browser, accessId } = await inside();
  const answer = await browser.send('POST', `${path}/question`, aQuestion(accessId, question));
  expect(answer).toMatchObject(problem(400, 'INVALID'));
  expect(answer.body.fields).toEqual({ question: sentence });
});

test('a visitor asks 20 questions in ten minutes, not more', async () => {
  const { browser, accessId } = await inside();
  const statuses = [];
  for (let turn = 0; turn < 21; turn++)
    statuses.push((await browser.send('POST', `${path}/question`, aQuestion(accessId), fromElsewhere())).status);
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

test('what the deck does not say waits for a person, whose answer reaches its visitor and then others', async () => {
  const { browser, accessId } = await inside();
  const topic = `zeppelin${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
  const { body } = await browser.send('POST', `${path}/question`, aQuestion(accessId, `Do you own a ${topic}?`));
  expect(body).toMatchObject({ needsReview: true, citations: [] });
  const waiting = await admin.browser.send('GET', '/api/admin/investor-presentation/questions?waiting=true');
  expect(waiting.body).toContainEqual(expect.objectContaining({ id: body.id, needsReview: true, reviewedAt: null }));
  const answer = { answer: `The ${topic} was sold.` };
  const reviewed = await admin.browser.send(
    'PUT',
    `/api/admin/investor-presentation/questions/${body.id}/answer`,
    answer,
  );
  expect(reviewed.body).toMatchObject({ ...answer, answeredBy: 'TEAM', needsReview: false, isFact: true });
  expect((await browser.send('GET', `${path}/questions/${accessId}`)).body).toEqual([
    expect.objectContaining({ ...answer, answeredBy: 'TEAM' }),
  ]);
  const other = await asked(people.visitor(), `Where is the ${topic}?`);
  expect(other).toMatchObject({ ...answer, needsReview: false, citations: [{ slideNumber: null }] });
});

test('a saved version opens for whoever has the password, until its visitor or an administrator revokes it', async () => {
  const [author, reader, outsider] = [people.visitor(), people.visitor(), people.visitor()];
  await unlocked(reader);
  const one = await saved(author);
  expect(one).toMatchObject({ versionNumber: 1, title: 'AI-edited version' });
  expect(one.uniqueUrl).toMatch(/^[\w-]{22}$/);
  const other = (await author.send('POST', '/api/presentation-versions', aVersion(await unlocked(author)))).body;
  expect(other.versionNumber).toBe(2);
  const open = (browser: typeof reader, { uniqueUrl } = one) =>
    browser.send('GET', `/api/presentation-versions/${uniqueUrl}`);
  expect((await open(reader)).body).toEqual(one);
  expect(await open(outsider)).toMatchObject(locked);
  expect(await reader.send('DELETE', `/api/presentation-versions/${one.uniqueUrl}`)).toMatchObject(missing);
  for (let turn = 0; turn < 2; turn++)
    expect((await author.send('DELETE', `/api/presentation-versions/${one.uniqueUrl}`)).status).toBe(204);
  expect(await open(reader)).toMatchObject(missing);
  const revoked = await admin.browser.send('DELETE', `/api/admin/presentation-versions/${other.id}`);
  expect(revoked.body.revokedAt).not.toBeNull();
  expect(await open(author, other)).toMatchObject(missing);
});

test.each([
  [{ investorEmail: 'nobody' }, { investorEmail: 'Invalid email address' }],
  [{ investorName: ' ' }, { investorName: 'Name is required' }],
  [{ linkedinUrl: 'https://linkedin.com.evil.example/in/x' }, { linkedinUrl: 'Please enter a valid LinkedIn address' }],
  [{ linkedinUrl: 'javascript:alert(1)' }, { linkedinUrl: 'Please enter a valid LinkedIn address' }],
])('an address that cannot be: %j', async (change, fields) => {
  const { browser, accessId } = await inside();
  const answer = await browser.send('POST', `${path}/contacts`, { ...aContact(accessId), ...change });
  expect(answer.body).toMatchObject({ code: 'INVALID', fields });
});

test('an administrator deletes the address that an investor left, which is on the trail by its id', async () => {
  const contacts = '/api/admin/investor-presentation/contacts';
  const { id } = await met(people.visitor());
  expect(await admin.browser.send('DELETE', `${contacts}/${id}`)).toMatchObject({ status: 204 });
  expect(await admin.browser.send('DELETE', `${contacts}/${id}`)).toMatchObject({ status: 404 });
  const { body } = await admin.browser.send('GET', contacts);
  expect(body.map((contact: { id: string }) => contact.id)).not.toContain(id);
  const trail = "select actor from audit_entries where subject = $1 and action = 'investor.deleted'";
  await eventually(async () => expect(await people.query('admin', trail, [id])).toEqual([{ actor: admin.id }]));
});

test('administrators read visits, contacts and totals, also as files', async () => {
  const { browser, accessId } = await inside();
  await browser.send('PUT', `${path}/access/${accessId}`, { slidesViewed: 2, sessionDuration: 8, currentSlide: 2 });
  await browser.send('POST', `${path}/contacts`, {
    ...aContact(accessId),
    linkedinUrl: 'https://www.linkedin.com/in/x',
  });
  const list = '/api/admin/investor-presentation';
  const visit = { id: accessId, sessionDuration: 8, country: 'Unknown' };
  const { body: latest } = await admin.browser.send('GET', `${list}/analytics?limit=100`);
  expect(latest).toContainEqual(expect.objectContaining(visit));
  await inside();
  const sessions = await admin.browser.send('GET', `${list}/analytics?limit=1`);
  expect(sessions.headers.get('link')).toContain('rel="next"');
  expect(Number(sessions.headers.get('x-total-count'))).toBeGreaterThan(0);
  const file = await admin.browser.send('GET', `${list}/analytics.csv`);
  expect(file.body).toContain('"id","country","city","ipAddress"');
  expect(file.body).toContain(accessId);
  expect((await admin.browser.send('GET', `${list}/questions.csv`)).status).toBe(200);
  const { body: contacts } = await admin.browser.send('GET', `${list}/contacts`);
  expect(contacts).toContainEqual(expect.objectContaining({ accessId }));
  const { body: summary } = await admin.browser.send('GET', `${list}/summary`);
  expect(summary.slides[0]).toMatchObject({ slideNumber: 1, title: 'Entourage' });
  expect(summary.slides[0].seconds).toBeGreaterThanOrEqual(8);
  expect((await admin.browser.send('GET', '/api/admin/deep-tech')).body).toMatchObject({ isLive: true });
});
