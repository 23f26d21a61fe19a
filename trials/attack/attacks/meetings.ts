import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { aSlot, booked, type Meeting, openHours } from '../../../gateway/test/meetings.ts';
import type { Person } from '../../../gateway/test/people.ts';
import { alike } from '../alike.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe, tally } from '../wire/answer.ts';
import { inTurns, times } from '../wire/timing.ts';
import { freshAddress, post, visit } from '../wire/visitor.ts';

/** A connected athlete and liaison, who is always open. */
async function aPair({ people }: Target): Promise<Meeting> {
  const admin = await people.withStanding('ADMIN', 'APPROVED');
  const [athlete, liaison] = [
    await people.withStanding('ATHLETE', 'APPROVED'),
    await people.withStanding('LIAISON', 'APPROVED'),
  ];
  const form = { athleteId: athlete.id, liaisonId: liaison.id, liaisonType: 'SPORTS_MEDICINE' };
  const { status, body } = await admin.browser.send('POST', '/api/admin/connections', form);
  if (status !== 201) throw new Error(`nobody could be connected: ${status}`);
  await people.query('admin', 'update connections set effective_at = now() where id = $1', [body.id]);
  await openHours(liaison);
  await eventually(async () => {
    const answer = await athlete.browser.send('GET', `/api/appointments/suggest/${liaison.id}?days=1`);
    if (answer.status !== 200) throw new Error('the two are not connected yet');
  });
  return { athlete, liaison };
}

const count = async ({ people }: Target, table: string, athlete: Person): Promise<number> =>
  (await people.query('scheduling', `select 1 from ${table} where athlete_id = $1`, [athlete.id])).length;

const somebodyElses = (['PATCH confirm', 'POST cancel', 'PUT outcome'] as const).map((operation) => {
  const [method, action] = operation.split(' ') as ['PATCH' | 'POST' | 'PUT', string];
  return alike({
    name: `a meeting of others: ${method} /api/appointments/{id}/${action}`,
    sent: 'an id of somebody else’s, and one of nobody’s',
    samples: { quick: 40, full: 300 },
    async prepare(target) {
      const id = await booked(await aPair(target));
      const { browser } = await target.people.withStanding('LIAISON', 'APPROVED');
      const body = action === 'outcome' ? { outcome: 'Nothing.' } : {};
      const ask = (which: string) =>
        visit(target, {
          ...{ method, path: `/api/appointments/${which}/${action}`, headers: { cookie: browser.cookie() ?? '' } },
          ...(method !== 'PATCH' && { body }),
        });
      return { known: () => ask(id), unknown: () => ask(randomUUID()) };
    },
  });
});

export const meetings: AttackGroup = {
  name: 'meetings',
  attacks: [
    ...somebodyElses,
    answering({
      name: 'to block a liaison’s week by holds',
      sent: '60 holds at once, each of another time',
      expected: '1 hold left',
      async answer(target) {
        const { athlete, liaison } = await aPair(target);
        const hold = () =>
          athlete.browser.send('POST', '/api/appointments/holds', { liaisonId: liaison.id, scheduledAt: aSlot() });
        await inTurns(times(60), 20, hold);
        return `${await count(target, 'claims', athlete)} hold left`;
      },
    }),
    answering({
      name: 'to block a liaison’s week by proposals',
      sent: '20 proposals of five times at once',
      expected: '1 open, 5 times held',
      async answer(target) {
        const { athlete, liaison } = await aPair(target);
        const propose = () => {
          const form = { liaisonId: liaison.id, times: times(5).map(() => aSlot()) };
          return athlete.browser.send('POST', '/api/appointments/proposals', form);
        };
        await inTurns(times(20), 10, propose);
        const open = await count(target, "(select * from proposals where status = 'OPEN') as open", athlete);
        return `${open} open, ${await count(target, 'claims', athlete)} times held`;
      },
    }),
    answering({
      name: 'a time of somebody else’s by its hold',
      sent: 'a booking with the hold of another athlete',
      expected: '409 HOLD_OVER',
      async answer(target) {
        const [theirs, own] = [await aPair(target), await aPair(target)];
        const held = { liaisonId: theirs.liaison.id, scheduledAt: aSlot() };
        const { body } = await theirs.athlete.browser.send('POST', '/api/appointments/holds', held);
        const form = { liaisonId: own.liaison.id, scheduledAt: aSlot(), holdId: body.id };
        const cookie = own.athlete.browser.cookie() ?? '';
        return describe(await post(target, '/api/appointments', form, { cookie }));
      },
    }),
    answering({
      name: 'words of a meeting in a calendar',
      sent: 'a title and notes with lines of a calendar',
      expected: 'none of them',
      async answer(target) {
        const { athlete, liaison } = await aPair(target);
        const words = `X-${target.marker}`;
        const notes = `${words}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:${words}`;
        const form = { liaisonId: liaison.id, scheduledAt: aSlot(), title: `${words} SUMMARY`, notes };
        const { status } = await athlete.browser.send('POST', '/api/appointments', form);
        if (status !== 201) throw new Error(`nothing could be booked: ${status}`);
        const { body } = await liaison.browser.send('POST', '/api/calendar-feed', { password: liaison.password });
        const calendar = await visit(target, { path: new URL(body.url).pathname });
        const events = calendar.body.split('BEGIN:VEVENT').length - 1;
        return calendar.body.includes(words) || events !== 1 ? `${events} entries, with them` : 'none of them';
      },
    }),
    answering({
      name: 'a calendar address',
      sent: '130 guesses from one address',
      expected: '120 × 404 NOT_FOUND, 10 × 429 TOO_MANY_REQUESTS',
      async answer(target) {
        const from = freshAddress();
        const guess = (turn: number) =>
          visit(target, { path: `/calendar/${String(turn).padStart(43, 'x')}.ics`, from });
        return tally(await inTurns(times(130), 5, guess));
      },
    }),
  ],
};
