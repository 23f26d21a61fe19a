import type { CallName } from '@entourage/contracts/rest/calls.ts';
import type { deckLinkCalls } from '@entourage/contracts/rest/deck-link-calls.ts';
import type { presentationCalls } from '@entourage/contracts/rest/presentation-calls.ts';
import type { Answer, Browser } from './browser.ts';
import { aContact, aQuestion, asked, aVersion, fromElsewhere, linked, met, saved, unlock, unlocked } from './deck.ts';
import type { People, Person } from './people.ts';

type DeckCall = (keyof typeof presentationCalls | keyof typeof deckLinkCalls) & CallName;

/** Each call of the deck, made once by a caller who may make it. */
export function deckAnswers(
  people: () => People,
  admin: () => Person,
): { readonly [Name in DeckCall]: () => Promise<Answer> } {
  const path = '/api/investor-presentation';
  const links = '/api/admin/investor-presentation/links';

  /** The answer to a call of a visitor who has unlocked the deck. */
  const inside = (call: (browser: Browser, accessId: string) => Promise<Answer>) => async () => {
    const browser = people().visitor();
    return call(browser, await unlocked(browser));
  };
  const ask = (browser: Browser, accessId: string) =>
    browser.send('POST', `${path}/question`, aQuestion(accessId), fromElsewhere());
  const asAdmin = (read: string) => async () => {
    await asked(people().visitor());
    return admin().browser.send('GET', read);
  };

  return {
    getDeckGate: () => people().visitor().send('GET', `${path}/gate`),
    unlockDeck: () => unlock(people().visitor()),
    unlockDeckByLink: async () => {
      const { secret } = await linked(people());
      return people().visitor().send('POST', `${path}/unlock-by-link`, { link: secret }, fromElsewhere());
    },
    listDeckLinks: async () => {
      await linked(people());
      return admin().browser.send('GET', links);
    },
    createDeckLink: () => admin().browser.send('POST', links, { name: 'Harbour Capital', days: 30 }),
    revokeDeckLink: async () => admin().browser.send('DELETE', `${links}/${(await linked(people())).id}`),
    openDeckAccess: inside((browser) => browser.send('POST', `${path}/access`, { sessionId: 'one', location: '{}' })),
    trackDeckAccess: inside((browser, id) => browser.send('PUT', `${path}/access/${id}`, { slidesViewed: 3 })),
    listDeckAthletes: inside((browser) => browser.send('GET', `${path}/athletes`)),
    askDeckQuestion: inside(ask),
    listOwnDeckQuestions: inside(async (browser, id) => {
      await ask(browser, id);
      return browser.send('GET', `${path}/questions/${id}`);
    }),
    listDeckChats: inside(async (browser, id) => {
      await ask(browser, id);
      return browser.send('GET', `${path}/chats/${id}`);
    }),
    leaveInvestorContact: inside((browser, id) => browser.send('POST', `${path}/contacts`, aContact(id))),
    savePresentationVersion: inside((browser, id) => browser.send('POST', '/api/presentation-versions', aVersion(id))),
    openPresentationVersion: async () => {
      const browser = people().visitor();
      return browser.send('GET', `/api/presentation-versions/${(await saved(browser)).uniqueUrl}`);
    },
    revokeOwnPresentationVersion: async () => {
      const browser = people().visitor();
      return browser.send('DELETE', `/api/presentation-versions/${(await saved(browser)).uniqueUrl}`);
    },
    listDeckSessions: asAdmin('/api/admin/investor-presentation/analytics'),
    listDeckQuestions: asAdmin('/api/admin/investor-presentation/questions?waiting=false'),
    answerDeckQuestion: async () => {
      const { id } = await asked(people().visitor(), 'Who is your CEO?');
      const answer = { answer: 'She is Lena Brandt.', isFact: false };
      return admin().browser.send('PUT', `/api/admin/investor-presentation/questions/${id}/answer`, answer);
    },
    getDeckSummary: asAdmin('/api/admin/investor-presentation/summary'),
    listInvestorContacts: async () => {
      await met(people().visitor());
      return admin().browser.send('GET', '/api/admin/investor-presentation/contacts');
    },
    deleteInvestorContact: async () => {
      const { id } = await met(people().visitor());
      return admin().browser.send('DELETE', `/api/admin/investor-presentation/contacts/${id}`);
    },
    listPresentationVersions: async () => {
      await saved(people().visitor());
      return admin().browser.send('GET', '/api/admin/presentation-versions');
    },
    revokePresentationVersion: async () => {
      const { id } = await saved(people().visitor());
      return admin().browser.send('DELETE', `/api/admin/presentation-versions/${id}`);
    },
    getDeepTech: asAdmin('/api/admin/deep-tech'),
  };
}
