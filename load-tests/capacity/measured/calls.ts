import { aCheckIn } from '../../../gateway/test/people.ts';
import { gatewayCalls, pathOf } from '../../dashboard/calls.ts';
import { makeVisits } from '../../deck/visits.ts';
import type { Product } from '../../gateway/product.ts';
import { texts } from '../../messages/day/texts.ts';
import { within } from '../../messages/within.ts';
import type { CallName } from '../model/measured.ts';
import { makeCallers, makeDashboards, password } from './people.ts';
import { type Asked, addressOf } from './send.ts';

/** Calls of one kind: so many to warm up, then those that are measured. */
export interface Kind {
  readonly name: CallName;
  readonly writes: boolean;
  readonly atOnce: number;
  readonly warm: number;
  readonly count: number;
  /** The requests of its nth call. */
  readonly requests: (n: number) => readonly Asked[];
}

const atOnce = 16;
/** Calls that read days: the stand-in for MongoDB has no index on them, and answers in time to a few. */
const readersAtOnce = 4;
/** Passwords are hashed one at a time, and callers who would wait too long are refused. */
const signInsAtOnce = 2;
/** These write to their liaisons and meet them; others say how they are, once each. */
const writers = 20;
const dashboards = 8;
const dayMs = 86_400_000;
const slotMs = 1_800_000;

const at = <Each>(all: readonly Each[], n: number): Each => all[n % all.length] as Each;

/** The calls of nearly all use, the people who make them, and what these calls need. */
export async function prepareCalls(product: Product, share: number) {
  const { platform } = product;
  const some = (count: number) => Math.max(10, Math.round(count * share));
  const checkIns = { warm: some(100), count: some(240) };
  const callers = await makeCallers(platform, writers + checkIns.warm + checkIns.count);
  const writing = callers.slice(0, writers);
  const visits = await makeVisits(product, writers);
  // A duration may not exceed the time since the visit began.
  await within(platform.databases.presentation.adminUrl, (client) =>
    client.query(`update investor_presentation_access set accessed_at = now() - interval '12 hours'`),
  );
  const { athletes, members } = await makeDashboards(platform, dashboards);
  const tomorrow = (Math.floor(Date.now() / dayMs) + 2) * dayMs;
  const from = new Date(tomorrow).toISOString().slice(0, 10);

  const get = (path: string, cookie: string, n: number): Asked => ({
    method: 'GET',
    ...{ path, cookie, address: addressOf(n), status: 200 },
  });
  const kinds: readonly Kind[] = [
    {
      ...{ name: 'who am I', writes: false, atOnce, warm: some(300), count: some(1200) },
      requests: (n) => [get('/api/auth/user', at(callers, n).cookie, n % callers.length)],
    },
    {
      ...{ name: 'sign in', writes: true, atOnce: signInsAtOnce, warm: some(20), count: some(150) },
      requests(n) {
        const { username } = at(callers, n);
        const body = { username, password };
        return [{ method: 'POST', path: '/api/login', body, address: addressOf(n % callers.length), status: 200 }];
      },
    },
    {
      ...{ name: 'send a message', writes: true, atOnce, warm: some(300), count: some(750) },
      requests(n) {
        const { liaisonId, cookie } = at(writing, n);
        const body = { receiverId: liaisonId, content: at(texts, n) };
        return [{ method: 'POST', path: '/api/messages', body, cookie, address: addressOf(n % writers), status: 201 }];
      },
    },
    {
      ...{ name: 'a page of messages', writes: false, atOnce, warm: some(150), count: some(600) },
      requests(n) {
        const { liaisonId, cookie } = at(writing, n);
        return [get(`/api/messages?with=${liaisonId}&limit=50`, cookie, n % writers)];
      },
    },
    {
      ...{ name: 'check in', writes: true, atOnce: readersAtOnce, ...checkIns },
      requests(n) {
        const { cookie } = at(callers, writers + n);
        const address = addressOf(writers + n);
        return [{ method: 'PUT', path: '/api/check-ins/today', body: aCheckIn, cookie, address, status: 200 }];
      },
    },
    {
      ...{ name: 'free slots', writes: false, atOnce, warm: some(60), count: some(240) },
      requests(n) {
        const { liaisonId, cookie } = at(writing, n);
        const query = `timezone=America/New_York&from=${from}&days=14`;
        return [get(`/api/appointments/suggest/${liaisonId}?${query}`, cookie, n % writers)];
      },
    },
    {
      ...{ name: 'book', writes: true, atOnce, warm: some(60), count: some(300) },
      requests(n) {
        const { liaisonId, cookie } = at(writing, n);
        const scheduledAt = new Date(tomorrow + Math.floor(n / writers) * slotMs).toISOString();
        const body = { liaisonId, scheduledAt };
        return [
          { method: 'POST', path: '/api/appointments', body, cookie, address: addressOf(n % writers), status: 201 },
        ];
      },
    },
    {
      ...{ name: 'dashboard', writes: false, atOnce: readersAtOnce, warm: some(15), count: some(75) },
      requests(n) {
        const { id, cookie } = at(athletes, n);
        return gatewayCalls.map((call) => get(pathOf(call, id), cookie, n % dashboards));
      },
    },
    {
      ...{ name: 'a member’s view', writes: false, atOnce: readersAtOnce, warm: some(30), count: some(150) },
      requests(n) {
        const { athleteId, cookie } = at(members, n);
        return [get(`/api/athletes/${athleteId}/shared`, cookie, n % dashboards)];
      },
    },
    {
      ...{ name: 'track a slide', writes: true, atOnce, warm: some(150), count: some(600) },
      requests(n) {
        const { accessId, cookie } = at(visits, n);
        const path = `/api/investor-presentation/access/${accessId}`;
        const body = { slidesViewed: 4, currentSlide: 4, sessionDuration: 1000 + Math.floor(n / writers) };
        return [{ method: 'PUT', path, body, cookie, address: addressOf(n % writers), status: 200 }];
      },
    },
  ];
  return { kinds, callers, writing };
}

export type Prepared = Awaited<ReturnType<typeof prepareCalls>>;
