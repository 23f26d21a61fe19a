import { type Browser, expect } from './browser.ts';
import { type Cast, connections, liaisonProfiles, story } from './care.ts';

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
  await among.tellStory({
    athlete: idOf(story.athlete),
    physician: idOf(story.physician),
    scientist: idOf(story.scientist),
    coach: idOf(story.coach),
  });
  for (const { athlete, liaison, liaisonType } of connections) {
    const form = { athleteId: idOf(athlete), liaisonId: idOf(liaison), liaisonType };
    const answer = await among.admin.send('POST', '/api/admin/connections', form);
    if (answer.body.code !== 'CONNECTION_EXISTS') expect(answer, 201, `${athlete} and ${liaison}`);
  }
}
