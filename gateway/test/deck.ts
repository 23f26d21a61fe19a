import { createHash, randomBytes } from 'node:crypto';
import type { Answer, Browser } from './browser.ts';
import type { People } from './people.ts';

/** As stack/src/environment.ts sets it. */
export const deckPassword = 'entourage-deck';

/** Each visitor from an address of their own, because of the limits. */
export const fromElsewhere = () => ({ 'x-forwarded-for': [10, ...randomBytes(3)].join('.') });

export const unlock = (browser: Browser, password = deckPassword, headers = fromElsewhere()): Promise<Answer> =>
  browser.send('POST', '/api/investor-presentation/unlock', { password }, headers);

/** The session of a browser that has the password. */
export async function unlocked(browser: Browser): Promise<string> {
  const answer = await unlock(browser);
  if (answer.status !== 201) throw new Error(`the deck stays locked: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export const aContact = (accessId: string) => ({
  accessId,
  investorName: 'Ines Marković',
  investorEmail: 'ines@example.org',
  investorCompany: 'Harbour Capital',
  interestedInMeeting: true,
});

export const aVersion = (accessId: string) => ({
  accessId,
  slidesData: [{ slideNumber: 2, note: 'Ask about this' }, { slideNumber: 9 }],
});

export const aQuestion = (accessId: string, question = 'What is the price?') => ({
  accessId,
  question,
  slideNumber: 7,
});

export async function asked(browser: Browser, question?: string) {
  const accessId = await unlocked(browser);
  const path = '/api/investor-presentation/question';
  return (await browser.send('POST', path, aQuestion(accessId, question), fromElsewhere())).body;
}

export async function met(browser: Browser) {
  const path = '/api/investor-presentation/contacts';
  return (await browser.send('POST', path, aContact(await unlocked(browser)))).body;
}

export async function saved(browser: Browser) {
  return (await browser.send('POST', '/api/presentation-versions', aVersion(await unlocked(browser)))).body;
}

/** A link to the deck that nobody was notified of; as `createDeckLink` stores it. */
export async function linked({ query }: Pick<People, 'query'>): Promise<{ id: string; secret: string }> {
  const secret = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(secret).digest();
  const [row] = await query<{ id: string }>(
    'presentation',
    "insert into deck_links (name, secret_hash) values ('Harbour Capital', $1) returning id",
    [hash],
  );
  return { id: String(row?.id), secret };
}

/** Variables of an operation of the deck, for a browser that has unlocked it. */
export async function variablesOfDeck(
  name: string,
  people: Pick<People, 'visitor' | 'query'>,
  browser: Browser,
): Promise<Record<string, unknown>> {
  switch (name) {
    case 'UnlockDeck':
      return { input: { password: deckPassword } };
    case 'UnlockDeckByLink':
      return { input: { link: (await linked(people)).secret } };
    case 'CreateDeckLink':
      return { input: { name: 'Harbour Capital', days: 30 } };
    case 'RevokeDeckLink':
      return { id: (await linked(people)).id };
    case 'OpenDeckAccess':
    case 'DeckAthletes':
      await unlocked(browser);
      return {};
    case 'TrackDeckAccess':
      return { accessId: await unlocked(browser), input: { slidesViewed: 2 } };
    case 'AskDeckQuestion':
      return { input: aQuestion(await unlocked(browser)) };
    case 'OwnDeckQuestions':
    case 'DeckChats':
      return { accessId: await unlocked(browser) };
    case 'LeaveInvestorContact':
      return { input: aContact(await unlocked(browser)) };
    case 'SavePresentationVersion':
      return { input: aVersion(await unlocked(browser)) };
    case 'PresentationVersion':
    case 'RevokeOwnPresentationVersion':
      return { uniqueUrl: (await saved(browser)).uniqueUrl };
    case 'AnswerDeckQuestion':
      return { id: (await asked(people.visitor())).id, input: { answer: 'Yes.', isFact: false } };
    case 'DeleteInvestorContact':
      return { id: (await met(people.visitor())).id };
    case 'RevokePresentationVersion':
      return { id: (await saved(people.visitor())).id };
    default:
      return {};
  }
}
