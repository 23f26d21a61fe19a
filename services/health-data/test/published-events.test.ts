import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { cardParts } from '@entourage/contracts/rest/medical-card.ts';
import { mongoBus } from '@entourage/kit/mongo/mongo-bus.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { dailyCarriers } from '../src/compose-daily.ts';
import { type Daily, dailyOn } from './daily.ts';
import {
  aCard,
  aCompetition,
  aCycle,
  aDay,
  aDocument,
  aNote,
  anIllness,
  anInjury,
  aQuestion,
  aReturnPlan,
  aWeek,
  reason,
  recorded,
  weighed,
} from './entries.ts';
import { aProfile, carriers, openTestStore, type Store, todoUndoMs } from './test-store.ts';

const [athlete, admin, liaison] = [randomUUID(), randomUUID(), randomUUID()];
const deletedAt = new Date('2027-03-02T09:30:00.000Z');
const due = new Date('2034-03-02T09:30:00.000Z');
const saidAt = new Date('2026-03-02T09:30:00.000Z');
const profileFields = ['sport', 'team', 'position', 'yearsActive', 'primaryGoals', 'healthConcerns'];
const byLiaison = { id: liaison, now: saidAt, reason: 'A fall.', notify: [liaison] };
const aFollowUp = { text: 'Book the MRI', due: '2026-03-09', assigneeId: liaison };
const aFile = { bytes: Buffer.from('%PDF-'), mediaType: 'application/pdf', look: null } as const;
const anAlert = {
  ownerId: athlete,
  kind: 'RED_FLAG',
  key: '2026-03-02',
  raisedAt: saidAt,
  flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2 }],
  missedDays: null,
  causedBy: null,
} as const;
let published: readonly AnyEvent[];

/** The life of an athlete's records. */
beforeAll(async () => {
  const store = await openTestStore();
  const daily = await dailyOn(store);
  const bus = mongoBus(store.mongo, [...carriers, ...dailyCarriers]);
  published = await publishedDuring('health-data', bus, 'records.erased', async ({ received, relay }) => {
    // An event erased together with its record must have been published before; in production there are years between.
    for (const [count, step] of steps(store, daily).entries()) {
      await step();
      relay.wake();
      await eventually(() => expect(received).toHaveLength(count + 1));
    }
  });
  await store.close();
});

function steps({ save, closures, biomarkers, todos, emergencies }: Store, daily: Daily): Array<() => Promise<unknown>> {
  const { checkIns, measurements, imports, measurementKeys, injuries, illnesses, cycles, medicalCards } = daily;
  const { passes, careNotes, plannedWeeks, competitions, followUps, questions, alerts } = daily;
  const { documents, documentFiles } = daily;
  const pass = { name: 'Noor H.', secretHash: 'a-hash' };
  const key = { name: 'Watch of Noor', secretHash: 'another-hash' };
  const as = <Result>(actor: string, work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor }, work);
  return [
    () => as(athlete, () => save(athlete, {}, saidAt, [liaison])),
    () => as(athlete, () => save(athlete, { team: 'FC Other' }, saidAt, [liaison])),
    () => as(liaison, () => biomarkers.save(athlete, { injuryRisk: 'HIGH' }, null, byLiaison)),
    () => as(liaison, () => todos.add(athlete, { text: 'Stretch', due: '2026-03-04' }, byLiaison)),
    async () => {
      const [todo] = (await todos.of(athlete))?.todos ?? [];
      await as(liaison, () => todos.change(athlete, String(todo?.id), { due: '2026-03-05' }, byLiaison));
    },
    async () => {
      const [todo] = (await todos.of(athlete))?.todos ?? [];
      await as(athlete, () => todos.complete(athlete, String(todo?.id), saidAt));
    },
    () => todos.letTakeEffect(new Date(saidAt.getTime() + todoUndoMs), async () => [liaison]),
    () => as(athlete, () => checkIns.save(athlete, aDay, { ...byLiaison, id: athlete })),
    () => as(liaison, () => measurements.add(athlete, [weighed], byLiaison)),
    async () => {
      const [last] = (await imports.page(athlete, { after: null, limit: 1 })).rows;
      await as(liaison, () => imports.undo(athlete, String(last?._id), byLiaison));
    },
    () => as(athlete, () => measurementKeys.make(athlete, key, { id: athlete, now: saidAt })),
    async () => {
      const [{ _id } = { _id: '' }] = await measurementKeys.list(athlete);
      await as(athlete, () => measurementKeys.revoke(athlete, _id, { id: athlete, now: saidAt }));
    },
    () => as(athlete, () => injuries.add(athlete, anInjury, { ...byLiaison, id: athlete })),
    async () => {
      const [{ id } = { id: '' }] = await injuries.of(athlete);
      await as(liaison, () => injuries.planReturn(athlete, id, aReturnPlan, byLiaison));
    },
    async () => {
      const [{ id } = { id: '' }] = await injuries.of(athlete);
      await as(liaison, () => injuries.change(athlete, id, { stage: 'REHABILITATION' }, byLiaison));
    },
    () => as(athlete, () => illnesses.add(athlete, anIllness, { ...byLiaison, id: athlete })),
    ...[
      { name: 'Glandular fever, mild', version: 1 },
      { endedOn: '2026-03-01', version: 2 },
      { endedOn: null, version: 3 },
    ].map((change) => async () => {
      const [{ id } = { id: '' }] = await illnesses.of(athlete);
      await as(liaison, () => illnesses.change(athlete, id, { ...anIllness, ...change }, byLiaison));
    }),
    () => as(athlete, () => cycles.save(athlete, aCycle, { ...byLiaison, id: athlete })),
    () => as(athlete, () => medicalCards.save(athlete, aCard, { ...byLiaison, id: athlete })),
    () => as(athlete, () => passes.make(athlete, pass, { id: athlete, now: saidAt })),
    () => as('visitor', () => passes.opened(athlete, pass.secretHash, { id: 'visitor', now: saidAt })),
    () => as(athlete, () => passes.revoke(athlete, { id: athlete, now: saidAt })),
    () => as(liaison, () => careNotes.write(athlete, aNote, byLiaison)),
    async () => {
      const [note] = (await careNotes.page(athlete, { after: null, limit: 1 })).rows;
      await as(liaison, () => careNotes.withdraw(String(note?._id), byLiaison));
    },
    () => as(liaison, () => plannedWeeks.save(athlete, aWeek, byLiaison)),
    () => as(athlete, () => competitions.add(athlete, aCompetition, { ...byLiaison, id: athlete })),
    async () => {
      const [{ id } = { id: '' }] = await competitions.within(athlete, {});
      await as(liaison, () => competitions.remove(athlete, id, byLiaison));
    },
    () => as(liaison, () => followUps.add(athlete, aFollowUp, { ...byLiaison, liaisons: [liaison] })),
    async () => {
      const [followUp] = await followUps.open([athlete]);
      await as(liaison, () => followUps.complete(String(followUp?._id), byLiaison));
    },
    () => as(liaison, () => questions.ask(athlete, aQuestion, byLiaison)),
    async () => {
      const [{ id } = { id: '' }] = await questions.of(athlete);
      const ended = { weekdays: [1, 3, 5], until: null, isAsked: false, version: 1 };
      await as(athlete, () => questions.change(athlete, id, ended, { ...byLiaison, id: athlete }));
    },
    async () => {
      const { _id: fileId } = await documentFiles.store(athlete, 'Knee of Noor.pdf', aFile, byLiaison);
      await as(liaison, () => documents.add(athlete, { ...aDocument, fileId }, byLiaison));
    },
    async () => {
      const [{ _id } = { _id: '' }] = await documents.of(athlete);
      const form = { ...aDocument, title: 'MRI of the knee', version: 1 };
      await as(athlete, () => documents.change(_id, form, { ...byLiaison, id: athlete }));
    },
    async () => {
      const [{ _id } = { _id: '' }] = await documents.of(athlete);
      await as(liaison, () => documents.remove(_id, byLiaison));
    },
    () => as(athlete, () => alerts.raise(anAlert, [liaison])),
    async () => {
      const found = await alerts.page(liaison, [athlete], { seen: null, since: new Date(0), behind: null, limit: 1 });
      await as(liaison, () => alerts.see(found.alerts, liaison, saidAt));
    },
    () => as(admin, () => emergencies.open({ athleteId: athlete, openedBy: admin, reason, minutes: 5 }, saidAt)),
    () => emergencies.endDue(new Date(saidAt.getTime() + 5 * 60_000)),
    () => as(admin, () => closures.close(athlete, deletedAt)),
    () => closures.eraseDue(due),
  ];
}

testPublishedEvents('health-data', {
  published: () => published,
  personal: () => {
    const { sport, team, position, primaryGoals, healthConcerns } = aProfile;
    return [sport, team, 'FC Other', position, ...primaryGoals, ...healthConcerns, ...recorded];
  },
  // The first of each type: completing a to-do notifies nobody while it can be undone.
  forPacts: () => published.toReversed(),
});

test('each step is published once and in order, and the versions of a record grow by one', () => {
  expect(published.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
    ['profile.onboarded', 1],
    ['profile.changed', 2],
    ['biomarkers.changed', 1],
    ['todo.added', 1],
    ['todo.changed', 2],
    ['todo.changed', 3],
    ['todo.completed', 4],
    ['checkin.saved', 1],
    ['measurements.imported', 1],
    ['measurements.undone', 2],
    ['measurementkey.made', 1],
    ['measurementkey.revoked', 2],
    ['injury.entered', 1],
    ['return.planned', 2],
    ['injury.changed', 3],
    ['illness.entered', 1],
    ['illness.changed', 2],
    ['illness.over', 3],
    ['illness.resumed', 4],
    ['cycle.changed', 1],
    ['medicalcard.saved', 1],
    ['pass.made', 1],
    ['pass.opened', 2],
    ['pass.revoked', 3],
    ['carenote.written', 1],
    ['carenote.changed', 2],
    ['plan.changed', 1],
    ['season.changed', 1],
    ['season.changed', 2],
    ['followup.changed', 1],
    ['followup.changed', 2],
    ['checkinquestion.asked', 1],
    ['checkinquestion.changed', 2],
    ['document.added', 1],
    ['document.changed', 2],
    ['document.removed', 3],
    ['alert.raised', 1],
    ['alert.seen', 2],
    ['emergency.opened', 1],
    ['emergency.closed', 2],
    ['records.closed', 1],
    ['records.erased', 2],
  ]);
  const subjects = published.map(({ subject }) => subject);
  const one = (word: string) => subjects.filter((_, index) => published[index]?.type.startsWith(word));
  for (const word of [
    'profile',
    'biomarkers',
    'todo',
    'checkin.',
    'measurements',
    'measurementkey',
    'injury',
    'illness',
    'cycle',
    'medicalcard',
    'carenote',
    'plan',
    'season',
    'followup',
    'checkinquestion',
    'document',
    'pass',
    'alert',
    'emergency',
    'records',
  ]) {
    expect([word, new Set(one(word)).size]).toEqual([word, 1]);
  }
  expect(new Set(subjects).size).toBe(20);
});

test('an event names its actor, the athlete, the recipients, the fields, and until when a record is kept', () => {
  expect(published.map(({ actor, data }) => [actor, data])).toEqual([
    [athlete, { userId: athlete, notify: [liaison], changed: profileFields }],
    [athlete, { userId: athlete, notify: [liaison], changed: ['team'] }],
    [liaison, { userId: athlete, notify: [liaison], changed: ['injuryRisk'] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete }],
    [athlete, { userId: athlete }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison], changed: [...cardParts] }],
    [athlete, { userId: athlete }],
    ['visitor', { userId: athlete }],
    [athlete, { userId: athlete }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison], givenTo: liaison }],
    [liaison, { userId: athlete, notify: [liaison], givenTo: null }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [admin, { userId: athlete, until: '2026-03-02T09:35:00.000Z' }],
    [admin, { userId: athlete }],
    [admin, { userId: athlete, keptUntil: due.toISOString() }],
    ['system', { userId: athlete }],
  ]);
});
