import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Browser, expect } from './browser.ts';
import { type Cast, connections, liaisonProfiles, story } from './care.ts';
import { talk } from './talk.ts';

const connectedWithinMs = 30_000;

/** Who looks after whom, and the past of one of them. */
export async function seedCare(among: {
  admin: Browser;
  signedIn: (username: string) => Promise<Browser>;
  /** By username. */
  idOf: ReadonlyMap<string, string>;
  tellStory: (cast: Cast) => Promise<void>;
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
  await among.tellStory({
    athlete: idOf(story.athlete),
    physician: idOf(story.physician),
    scientist: idOf(story.scientist),
    coach: idOf(story.coach),
  });
  for (const [at, [from, to, content]] of talk.entries()) {
    const browser = await among.signedIn(from);
    // What an interrupted start has said already is the same message.
    const message = {
      receiverId: idOf(to),
      content,
      clientId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    };
    expect(await onceConnected(() => browser.send('POST', '/api/messages', message)), 201, `${from} writes to ${to}`);
  }
}

/** A connection takes effect when it can no longer be taken back. */
async function onceConnected(send: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + connectedWithinMs;
  for (;;) {
    const answer = await send();
    if (answer.status !== 404 || Date.now() > until) return answer;
    await sleep(500);
  }
}
