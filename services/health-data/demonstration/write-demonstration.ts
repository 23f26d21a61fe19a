import { randomUUID } from 'node:crypto';
import { biomarkerChange } from '@entourage/contracts/rest/biomarkers.ts';
import { medicalCardForm } from '@entourage/contracts/rest/medical-card.ts';
import { cleanFile } from '@entourage/kit/files/clean-file.ts';
import type { Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createBiomarkerStore } from '../src/biomarkers/biomarker.store.ts';
import { biomarkerKind } from '../src/biomarkers/biomarkers.ts';
import { addDays, beginningOf, daysBetween, mondayOf, todayIn } from '../src/check-ins/calendar.ts';
import { createDailyStores } from '../src/compose-daily.ts';
import { profileKind } from '../src/profiles/profile.ts';
import { createTodoStore } from '../src/todos/todo.store.ts';
import { queueKind } from '../src/todos/todo.ts';
import { createVersionStore } from '../src/versions/version.store.ts';
import { answersOn, daysUntil, measuredOn, soreAreasOn } from './days.ts';
import { documents } from './documents.ts';
import {
  type Author,
  askedDaysAgo,
  assessments,
  careNotes,
  criteria,
  followUps,
  illness,
  injury,
  medicalCard,
  plannedWeeks,
  questions,
  recovery,
  season,
  todos,
  trainingWeek,
  weekTemplates,
} from './story.ts';

const timeZone = 'America/Denver';

/**
 * Two months of an athlete's data, through the service's own stores and rules with another clock. Nobody is
 * notified of what is long past. Idempotent, even after an aborted run.
 */
export async function writeDemonstration(
  mongo: Mongo,
  cast: Readonly<Record<'athlete' | Author, string>>,
  now: Date,
): Promise<void> {
  const { athlete, ...liaisons } = cast;
  const today = todayIn(timeZone, now);
  const at = (daysAgo: number, hour: number) =>
    new Date(beginningOf(addDays(today, -daysAgo), timeZone).getTime() + hour * 3_600_000);
  const says = <Result>(id: string, when: Date, work: (by: Saying) => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor: id }, () => work({ id, now: when, notify: [] }));

  const biomarkers = createBiomarkerStore(createVersionStore(mongo, biomarkerKind));
  const queue = createTodoStore(mongo, createVersionStore(mongo, queueKind), 0);
  const daily = createDailyStores(mongo, createVersionStore(mongo, profileKind));

  const known = (await biomarkers.current(athlete))?.version ?? 0;
  for (const { by, daysAgo, change } of assessments.slice(known)) {
    const { reason, version: _any, ...values } = biomarkerChange.parse(change);
    await says(liaisons[by], at(daysAgo, 15), (saying) =>
      biomarkers.save(athlete, values, undefined, { ...saying, reason }),
    );
  }

  const [last = null] = await daily.injuries.of(athlete);
  const onset = addDays(today, -injury.daysAgo);
  const { id } =
    last ??
    (await says(liaisons.physician, at(injury.daysAgo, 16), (saying) =>
      daily.injuries.add(athlete, { site: injury.site, notes: injury.notes, onset, stage: 'OUT' }, saying),
    ));
  for (const move of recovery.slice((last?.version ?? 1) - 1)) {
    await says(liaisons.physician, at(move.daysAgo, 16), async (saying) => {
      if ('stage' in move) return daily.injuries.change(athlete, id, { stage: move.stage }, saying);
      const [{ version, criteria: known = [] } = { version: 1 }] = await daily.injuries.of(athlete);
      if ('met' in move)
        return daily.injuries.mark(athlete, id, { criterionId: known[move.met]?.id ?? '', met: true }, saying);
      const expectedReturn = addDays(today, move.backInDays);
      return daily.injuries.planReturn(athlete, id, { expectedReturn, criteria, version }, saying);
    });
  }

  // Somebody may have changed or removed it since.
  if ((await daily.illnesses.kept(athlete)) < 2) {
    const { onsetDaysAgo, endedDaysAgo, clientId, ...cold } = illness;
    const entered = { ...cold, symptoms: [...cold.symptoms], onset: addDays(today, -onsetDaysAgo), endedOn: null };
    const { id } = await says(athlete, at(onsetDaysAgo, 8), (saying) =>
      daily.illnesses.add(athlete, { ...entered, clientId }, saying),
    );
    const over = { ...entered, endedOn: addDays(today, -endedDaysAgo), version: 1 };
    await says(liaisons.physician, at(endedDaysAgo - 1, 10), (saying) =>
      daily.illnesses.change(athlete, id, over, saying),
    );
  }

  const { daysAgo, bloodGroup, inhaler, supplement } = medicalCard;
  const none = { since: null, until: null, reason: null, exemptionUntil: null };
  const since = addDays(today, -medicalCard.sinceDaysAgo);
  const exemptionUntil = addDays(today, medicalCard.exemptionEndsInDays);
  if (!(await daily.medicalCards.current(athlete))) {
    const card = medicalCardForm.parse({
      ...{ bloodGroup, noKnownAllergies: false, allergies: medicalCard.allergies, contacts: medicalCard.contacts },
      medicines: [
        { ...none, ...inhaler, since, exemptionUntil },
        { ...none, ...supplement },
      ],
      version: null,
    });
    await says(liaisons.physician, at(daysAgo, 16), (saying) => daily.medicalCards.save(athlete, card, saying));
  }

  for (const { by, daysAgo, corrected, kind, text, clientId } of careNotes) {
    const note = { kind, happenedOn: addDays(today, -daysAgo), text };
    const { _id, revision } = await says(liaisons[by], at(daysAgo, 17), (saying) =>
      daily.careNotes.write(athlete, { ...note, clientId }, saying),
    );
    if (!corrected || revision > 1) continue;
    const correction = { ...note, text: corrected, version: 1 };
    await says(liaisons[by], at(daysAgo - 1, 9), (saying) => daily.careNotes.correct(_id, correction, saying));
  }

  // Somebody may have changed them since.
  if ((await daily.plannedWeeks.kept(athlete)) === 0) {
    for (let week = -plannedWeeks.before; week <= plannedWeeks.after; week++) {
      const monday = addDays(mondayOf(today), 7 * week);
      const sessions = trainingWeek.map(({ day, notes = null, ...session }) => ({
        ...session,
        ...{ day: addDays(monday, day), notes },
      }));
      await says(liaisons.scientist, at(4 - 7 * Math.min(week, 0), 18), (saying) =>
        daily.plannedWeeks.save(athlete, { monday, sessions, version: 0 }, saying),
      );
    }
  }

  // Somebody may have taken all of them out since.
  if ((await daily.competitions.kept(athlete)) === 0) {
    for (const { week, day, time = null, place = null, ...competition } of season) {
      const dated = { ...competition, day: addDays(mondayOf(today), 7 * week + day), place };
      const clock = { time, timezone: time && timeZone };
      await says(athlete, at(30, 19), (saying) => daily.competitions.add(athlete, { ...dated, ...clock }, saying));
    }
  }

  // Somebody may have removed or reopened some since.
  if ((await daily.followUps.kept(athlete)) < followUps.length) {
    const team = Object.values(liaisons);
    for (const { by, for: assignee, daysAgo, dueIn, doneDaysAgo, ...given } of followUps) {
      const followUp = { ...given, due: addDays(today, dueIn), assigneeId: assignee && liaisons[assignee] };
      const { _id } = await says(liaisons[by], at(daysAgo, 16), (saying) =>
        daily.followUps.add(athlete, followUp, { ...saying, liaisons: team }),
      );
      if (doneDaysAgo === undefined) continue;
      await says(liaisons[assignee ?? by], at(doneDaysAgo, 12), (saying) => daily.followUps.complete(_id, saying));
    }
  }

  const papers = await daily.documents.kept(athlete);
  for (const { by, daysAgo, addedDaysAgo, name, bytes, ...said } of documents.slice(papers)) {
    const author = cast[by];
    const file = await cleanFile(author, await bytes());
    // By the real clock: a purge that runs meanwhile would take one that seems to lie there for days.
    const { _id: fileId } = await says(author, now, (saying) => daily.documentFiles.store(athlete, name, file, saying));
    const paper = { ...said, fileId, date: addDays(today, -daysAgo) };
    await says(author, at(addedDaysAgo, 11), (saying) => daily.documents.add(athlete, paper, saying));
  }

  // Somebody may have removed some since.
  const keepsNone = (await daily.weekTemplates.kept(liaisons.scientist)) === 0;
  for (const template of keepsNone ? weekTemplates : []) {
    await says(liaisons.scientist, at(30, 18), (saying) =>
      daily.weekTemplates.add(liaisons.scientist, template, saying),
    );
  }

  const asked = (await queue.of(athlete))?.todos.length ?? 0;
  for (const { by, daysAgo, dueIn, text } of todos.slice(asked)) {
    const due = dueIn === undefined ? null : addDays(today, dueIn);
    await says(liaisons[by], at(daysAgo, 17), (saying) => queue.add(athlete, { text, due }, saying));
  }

  const askedBy = async ({ by, ...question }: (typeof questions)['nap']) =>
    (await says(liaisons[by], at(askedDaysAgo, 17), (saying) => daily.questions.ask(athlete, question, saying))).id;
  const answering = { hamstring: await askedBy(questions.hamstring), nap: await askedBy(questions.nap) };

  const yesterday = addDays(today, -1);
  const days = daysUntil(yesterday);
  for (const [index, day] of days.entries()) {
    const { date, values } = day;
    const when = new Date(beginningOf(date, timeZone).getTime() + 20 * 3_600_000);
    const answers = answersOn(day, daysBetween(date, yesterday), answering);
    const said = { date, timeZone, values, soreAreas: soreAreasOn(day, index), answers };
    await says(athlete, when, (saying) => daily.checkIns.save(athlete, said, saying));
  }

  await says(liaisons.scientist, at(1, 22), (saying) => daily.measurements.add(athlete, measuredOn(days), saying));
}

interface Saying {
  readonly id: string;
  readonly now: Date;
  readonly notify: readonly string[];
}
