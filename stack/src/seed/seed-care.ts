import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Browser, expect } from './browser.ts';
import { type Cast, connections, cycle, illness, liaisonProfiles, story } from './care.ts';
import { type DatedMessage, momentOf } from './date-talk.ts';
import { talk } from './talk.ts';

const connectedWithinMs = 30_000;
const isFound = ({ status }: Answer) => status !== 404;

/** Connects people, invents the past of one athlete, and lets another fall ill, who logs her cycle. */
export async function seedCare(among: {
  admin: Browser;
  signedIn: (username: string) => Promise<Browser>;
  /** By username. */
  idOf: ReadonlyMap<string, string>;
  writeDemonstration: (cast: Cast) => Promise<void>;
  /** Gives sent messages their dates. */
  dateTalk: (messages: readonly DatedMessage[]) => Promise<void>;
}): Promise<void> {
  for (const [username, profile] of Object.entries(liaisonProfiles)) {
    const liaison = await among.signedIn(username);
    expect(await liaison.send('PUT', '/api/liaison-profile', profile), 200, `The profile of ${username}`);
  }
  const idOf = (username: string) => among.idOf.get(username) ?? '';
  for (const { athlete, liaison, liaisonType } of connections) {
    const form = { athleteId: idOf(athlete), liaisonId: idOf(liaison), liaisonType };
    const answer = await among.admin.send('POST', '/api/admin/connections', form);
    if (answer.body.code !== 'CONNECTION_EXISTS') expect(answer, 201, `${athlete} and ${liaison}`);
  }
  await seedTalk(among, idOf);
  // Afterwards, so that alerts to what happened reach the liaisons; the coach was connected last.
  const coach = await among.signedIn(story.coach);
  const shows = ({ body }: Answer) => JSON.stringify(body).includes(idOf(story.athlete));
  const triage = await until(shows, () => coach.send('GET', '/api/triage'));
  if (!shows(triage)) throw new Error(`${story.coach} does not see ${story.athlete}: ${triage.status}`);
  await among.writeDemonstration({
    athlete: idOf(story.athlete),
    physician: idOf(story.physician),
    scientist: idOf(story.scientist),
    coach: idOf(story.coach),
  });
  const ill = await among.signedIn(illness.athlete);
  const entry = { ...illness.entry, onset: dayAgo(illness.daysAgo) };
  const entered = await ill.send('POST', `/api/athletes/${idOf(illness.athlete)}/illnesses`, entry);
  expect(entered, 201, `${illness.athlete} is ill`);
  const logged = await ill.send('PUT', '/api/cycle', {
    ...{ isOn: true, isShared: true, timeZone: 'UTC', version: 0 },
    periods: cycle.bleeding.map(({ from, to, flow }) => ({ startedOn: dayAgo(from), endedOn: dayAgo(to), flow })),
    symptomDays: cycle.symptoms.map(({ on, symptoms }) => ({ day: dayAgo(on), symptoms })),
  });
  // A start that is resumed on another day finds other days.
  if (logged.body.code !== 'STALE_VERSION') expect(logged, 200, `The cycle of ${illness.athlete}`);
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A reply implies that the earlier messages were read. */
async function seedTalk(
  among: Pick<Parameters<typeof seedCare>[0], 'signedIn' | 'dateTalk'>,
  idOf: (username: string) => string,
): Promise<void> {
  const now = new Date();
  const browsers = new Map<string, Browser>();
  const dated: DatedMessage[] = [];
  for (const [at, said] of talk.entries()) {
    const { from, to, content } = said;
    const browser = browsers.get(from) ?? (await among.signedIn(from));
    browsers.set(from, browser);
    // A fixed client id, so that a resumed start does not send a message twice.
    const clientId = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    const message = { receiverId: idOf(to), content, clientId };
    const answer = await until(isFound, () => browser.send('POST', '/api/messages', message));
    expect(answer, 201, `${from} writes to ${to}`);
    const read = { with: idOf(to), upTo: answer.body.position };
    expect(await browser.send('POST', '/api/messages/read', read), 204, `${from} has read`);
    dated.push({ senderId: idOf(from), clientId, sentAt: momentOf(said, now) });
  }
  await among.dateTalk(dated);
}

/** A connection takes effect when its time for undo is over, a moment later in each service. */
async function until(isThere: (answer: Answer) => boolean, ask: () => Promise<Answer>): Promise<Answer> {
  const giveUp = Date.now() + connectedWithinMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer) || Date.now() > giveUp) return answer;
    await sleep(500);
  }
}
