import { type Browser, expect, openBrowser } from './browser.ts';
import type { Cast } from './care.ts';
import { confirmAddresses } from './confirm-addresses.ts';
import type { DatedMessage } from './date-talk.ts';
import { contactMessages, firstAdmin, type Person, people, profiles } from './people.ts';
import { seedCare } from './seed-care.ts';
import { seedEntourage } from './seed-entourage.ts';
import { seedMeetings } from './seed-meetings.ts';
import { seedTraining } from './seed-training.ts';

interface Seeding {
  origin: string;
  password: string;
  /** Where their mails are written; null with a mail server. */
  mailFolder: string | null;
  createAdmin: (person: Person, password: string) => Promise<void>;
  /** Invents an athlete's past. */
  writeDemonstration: (cast: Cast) => Promise<void>;
  /** Gives sent messages their dates. */
  dateTalk: (messages: readonly DatedMessage[]) => Promise<void>;
}

/** Creates people through the product's own API, so that nothing exists that the product would not allow. */
export async function seedPeople({
  origin,
  password,
  mailFolder,
  createAdmin,
  writeDemonstration,
  dateTalk,
}: Seeding): Promise<void> {
  const admin = openBrowser(origin);
  const credentials = { username: firstAdmin.username, password };
  if ((await admin.send('POST', '/api/login', credentials)).status !== 200) {
    await createAdmin(firstAdmin, password);
    expect(await admin.send('POST', '/api/login', credentials), 200, 'The first admin signs in');
  }
  const idOf = new Map<string, string>();
  for (const person of people) {
    const { id, browser } = await register(origin, person, password);
    idOf.set(person.username, id);
    if (person.role !== 'ATHLETE')
      expect(
        await admin.send('PATCH', `/api/users/${id}/role`, { role: person.role }),
        200,
        `Role of ${person.username}`,
      );
    else if (person.post) await showPost(browser, person);
    else if (person.status !== 'PENDING') {
      const change = { status: person.status, ...(person.notes && { notes: person.notes }) };
      const answer = await admin.send('PATCH', `/api/admin/users/${id}/verification`, change);
      expect(answer, 200, `Verification of ${person.username}`);
    }
  }
  // Pending people have not confirmed their address either, so that both states can be tried.
  const settled = [firstAdmin, ...people].filter(({ status }) => status !== 'PENDING');
  if (mailFolder) {
    await confirmAddresses(
      origin,
      mailFolder,
      settled.map(({ email }) => email),
    );
  }
  const signedIn = async (username: string) => {
    const browser = openBrowser(origin);
    expect(await browser.send('POST', '/api/login', { username, password }), 200, `${username} signs in`);
    return browser;
  };
  for (const [username, profile] of Object.entries(profiles)) {
    const athlete = await signedIn(username);
    expect(await athlete.send('POST', '/api/athlete-profile', profile), 201, `The profile of ${username}`);
  }
  await seedCare({ admin, signedIn, idOf, writeDemonstration, dateTalk });
  await seedMeetings({ idOf, signedIn });
  await seedEntourage({ origin, password, signedIn });
  await seedTraining(admin);
  for (const { answer, ...message } of contactMessages) {
    const sent = await openBrowser(origin).send('POST', '/api/contact', message);
    expect(sent, 201, 'A contact message');
    if (answer) {
      const path = `/api/contact-messages/${sent.body.id}/answer`;
      expect(await admin.send('POST', path, { answer }), 200, 'The answer to a contact message');
    }
  }
}

/** With the code that the product gives them; a post of an interrupted start is already waiting. */
async function showPost(browser: Browser, { username, post }: Person): Promise<void> {
  const { code } = (await browser.send('GET', '/api/social-verification/code')).body;
  const answer = await browser.send('POST', '/api/social-verification', { ...post, verificationCode: code });
  if (answer.body.code !== 'UNDER_REVIEW') expect(answer, 201, `Post of ${username}`);
}

/** Their id and a signed-in client, also if an interrupted start has created them. */
async function register(origin: string, person: Person, password: string): Promise<{ id: string; browser: Browser }> {
  const { username, email, firstName, lastName, professionalLeague, teamOrganization } = person;
  const browser = openBrowser(origin);
  const form = { username, email, password, firstName, lastName, professionalLeague, teamOrganization };
  const answer = await browser.send('POST', '/api/register', form);
  const made = answer.status === 409 ? await browser.send('POST', '/api/login', { username, password }) : answer;
  expect(made, answer.status === 409 ? 200 : 201, `Registration of ${username}`);
  return { id: String(made.body.id), browser };
}
