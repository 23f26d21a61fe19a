// Run by k6: each of its virtual users is one person, who repeatedly pauses and acts.
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import { sleep } from 'k6';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import { SharedArray } from 'k6/data';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import exec from 'k6/execution';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import http from 'k6/http';
// biome-ignore lint/correctness/noUndeclaredDependencies: part of k6, which runs this file
import { Counter, Trend } from 'k6/metrics';
import { actionAt, actions, pauseAt } from '../day/mix.ts';
import { texts, wordIn } from '../day/texts.ts';

const course = JSON.parse(open(__ENV.COURSE));
const people = new SharedArray('people', () => JSON.parse(open(__ENV.PEOPLE)));

export const options = {
  scenarios: {
    day: {
      executor: 'constant-vus',
      vus: people.length,
      duration: `${course.warmSeconds + course.seconds}s`,
      gracefulStop: '15s',
    },
  },
  summaryTrendStats: ['count', 'avg', 'med', 'p(99)'],
  // Drops unused tags of each call.
  systemTags: [],
};
// Failures are counted below.
http.setResponseCallback(null);

const pageSize = 50;
const callTook = new Trend('call');
const each = (make) => Object.fromEntries(actions.map((action) => [action, make(action)]));
const took = each((action) => new Trend(action));
const failures = ['refused', 'broken', 'lost', 'wrong'];
const failed = each((action) => Object.fromEntries(failures.map((kind) => [kind, new Counter(`${action}_${kind}`)])));

let me;
let begun = 0;
// The open conversation: its person, the position of its earliest message, and the cursor of the page before.
let opened = null;
const writtenTo = new Set();

const someOf = (list) => list[Math.floor(Math.random() * list.length)];

function call(action, method, path, body, status) {
  const answer = http.request(method, course.url + path, body && JSON.stringify(body), {
    headers: me.headers,
    timeout: '10s',
  });
  const { blocked, connecting, duration } = answer.timings;
  if (Date.now() >= begun + course.warmSeconds * 1000) callTook.add(blocked + connecting + duration);
  if (answer.status === status) return answer;
  const kind = answer.status === 0 ? 'lost' : answer.status >= 500 ? 'broken' : 'refused';
  fail(action, kind, `${method} ${path} answers ${answer.status} ${answer.error} ${answer.body}`);
}

function fail(action, kind, what) {
  failed[action][kind].add(1);
  console.log(JSON.stringify({ failed: `${action}, ${kind}: ${what.slice(0, 300)}` }));
  throw new Failed();
}

class Failed extends Error {}

/** Checks the whole content of every tenth answer; of the others only what the next step needs. k6 shares the cores. */
const isReadWhole = () => Math.random() < 0.1;

const nextOf = (answer) => /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(answer.headers.Link || '')?.[1] ?? null;

/** A page of messages with a person: the latest, or before a cursor. */
function page(action, userId, cursor, { least, before = Number.POSITIVE_INFINITY }) {
  const more = cursor === null ? '' : `&cursor=${cursor}`;
  const answer = call(action, 'GET', `/api/messages?with=${userId}&limit=${pageSize}${more}`, null, 200);
  if (isReadWhole()) {
    const [positions, senders, receivers] = ['position', 'senderId', 'receiverId'].map((field) =>
      answer.json(`#.${field}`),
    );
    const two = [me.id, userId];
    const isTheirs =
      senders.length === positions.length &&
      receivers.length === positions.length &&
      senders.every((sender, n) => sender !== receivers[n] && two.includes(sender) && two.includes(receivers[n]));
    const inOrder = positions.every((position, n) => position < (positions[n + 1] ?? before));
    if (!isTheirs || !inOrder) fail(action, 'wrong', `a page of ${positions.length} messages`);
  }
  const length = answer.json('#');
  if (length < least) fail(action, 'wrong', `a page of ${length} messages`);
  return { earliest: length > 0 ? answer.json('0.position') : 0, older: nextOf(answer) };
}

function look(action, userId, least) {
  opened = { userId, ...page(action, userId, null, { least }) };
}

function send(action, userId) {
  call(action, 'POST', '/api/messages/writing', { with: userId }, 204);
  const content = someOf(texts);
  const begunAt = Date.now();
  const answer = call(
    action,
    'POST',
    '/api/messages',
    { receiverId: userId, content, clientId: crypto.randomUUID() },
    201,
  );
  console.log(JSON.stringify({ sent: [me.id, userId, begunAt, Date.now()] }));
  const message = answer.json();
  if (message.content !== content || message.receiverId !== userId || message.senderId !== me.id)
    fail(action, 'wrong', 'another message was sent');
}

const doing = {
  /** The list, the latest page and, if something in it was unread, the read mark. */
  switch(action) {
    const list = call(action, 'GET', `/api/messages?limit=${pageSize}`, null, 200);
    const written = list.json('#(lastMessage.position>0)#.userId');
    const others = written.filter((id) => id !== opened?.userId);
    if (others.length < me.known.length - 1) fail(action, 'wrong', `a list of ${others.length} others`);
    // The first thing that an overloaded product drops.
    if (isReadWhole() && list.json('#.user.id').length < list.json('#')) fail(action, 'wrong', 'a list without names');
    const userId = someOf(others);
    const { unread, lastMessage } = list.json(`#(userId=="${userId}")`);
    look(action, userId, 1);
    if (unread > 0) call(action, 'POST', '/api/messages/read', { with: userId, upTo: lastMessage.position }, 204);
  },
  /** The page before the open one; without an earlier one, the latest page again. */
  scroll(action) {
    if (!opened?.older) look(action, someOf(me.known), pageSize);
    const { userId, older, earliest } = opened;
    const before = page(action, userId, older, { least: 1, before: earliest });
    if (before.older !== null) opened = { userId, ...before };
  },
  send(action) {
    send(action, opened?.userId ?? someOf(me.known));
  },
  /**
   * Opens a new conversation: the directory, the page, which is empty unless they wrote, and half of the time a
   * message.
   */
  open(action) {
    const userId = someOf(me.unknown);
    call(action, 'GET', '/api/messages/presence', null, 200);
    look(action, userId, 0);
    if (writtenTo.has(userId) || Math.random() < 0.5) return;
    writtenTo.add(userId);
    send(action, userId);
  },
  search(action) {
    const word = wordIn(someOf(texts));
    const found = call(action, 'GET', `/api/messages/search?q=${word}&limit=20`, null, 200).json('#.content');
    const isRight = found.every((content) => content.toLowerCase().includes(word));
    if (!isRight || found.length === 0) fail(action, 'wrong', `${found.length} messages found`);
  },
};

/** All users exist; measuring begins. */
export function setup() {
  console.log(JSON.stringify({ begun: Date.now() + course.warmSeconds * 1000 }));
}

export default function () {
  if (!me) {
    const { cookie, address, ...rest } = people[exec.vu.idInTest - 1];
    const headers = {
      cookie,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      accept: 'application/json',
      // Allows retries on another connection, as browsers do when an idle connection was closed meanwhile.
      'idempotency-key': '',
    };
    me = { ...rest, headers };
    begun = exec.scenario.startTime;
  }
  const pause = pauseAt(Math.random(), course.pauseSeconds) * 1000;
  const end = begun + (course.warmSeconds + course.seconds) * 1000;
  const left = end - Date.now();
  const ends = pause >= left;
  sleep((ends ? Math.max(0, left) + 50 : pause) / 1000);
  if (ends) return;
  const action = actionAt(Math.random());
  const since = Date.now();
  try {
    doing[action](action);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
  if (since >= begun + course.warmSeconds * 1000) took[action].add(Date.now() - since);
}

export function handleSummary({ metrics }) {
  return { [__ENV.SUMMARY]: JSON.stringify(metrics) };
}
