import type { CallName } from '@entourage/contracts/rest/calls.ts';
import type { messageCalls } from '@entourage/contracts/rest/message-calls.ts';
import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { missedOf, scheduledOf } from './later-messages.ts';
import { anAway, inAnHour, type People } from './people.ts';
import { fileForm, png } from './pictures.ts';

type MessageCall = keyof typeof messageCalls & CallName;

/** Each call of messaging, made once by a caller who may make it. */
export function messageAnswers(
  care: () => Care,
  people: () => People,
): { readonly [Name in MessageCall]: () => Promise<Answer> } {
  async function written() {
    const { athlete, liaison } = await care().pair();
    const form = { receiverId: liaison.id, content: 'Is the knee safe?' };
    const sent = await athlete.browser.send('POST', '/api/messages', form);
    return { athlete, liaison, sent, path: `/api/messages/${sent.body.id}` };
  }

  async function uploaded() {
    const { athlete, liaison } = await care().pair();
    const sent = await athlete.browser.send(
      'POST',
      `/api/messages/attachments?with=${liaison.id}`,
      fileForm('file', png, 'knee.png'),
    );
    return { athlete, path: `/api/messages/attachments/${sent.body.id}` };
  }

  /** Reads as the message's receiver. */
  const reading = (path: string) => async () => (await written()).liaison.browser.send('GET', path);

  return {
    listScheduledMessages: async () => {
      const { athlete, liaison } = await care().pair();
      await scheduledOf(athlete, liaison, 'Later')();
      return athlete.browser.send('GET', '/api/messages/scheduled');
    },
    scheduleMessage: async () => {
      const { athlete, liaison } = await care().pair();
      const form = { receiverId: liaison.id, content: 'Later', sendAt: inAnHour() };
      return athlete.browser.send('POST', '/api/messages/scheduled', form);
    },
    changeScheduledMessage: async () => {
      const { athlete, liaison } = await care().pair();
      const id = await scheduledOf(athlete, liaison, 'Later')();
      return athlete.browser.send('PATCH', `/api/messages/scheduled/${id}`, { content: 'Another' });
    },
    cancelScheduledMessage: async () => {
      const { athlete, liaison } = await care().pair();
      const id = await scheduledOf(athlete, liaison, 'Later')();
      return athlete.browser.send('DELETE', `/api/messages/scheduled/${id}`);
    },
    readAway: async () => {
      const { browser } = await care().athlete();
      await browser.send('PUT', '/api/messages/away', anAway());
      return browser.send('GET', '/api/messages/away');
    },
    setAway: async () => (await care().athlete()).browser.send('PUT', '/api/messages/away', anAway()),
    endAway: async () => (await care().athlete()).browser.send('DELETE', '/api/messages/away'),
    listUrgentCases: async () => {
      const { athlete, liaison } = await care().pair();
      const colleague = await care().liaison();
      await care().assign(athlete, colleague);
      await missedOf(people(), athlete, liaison)();
      return colleague.browser.send('GET', '/api/messages/urgent');
    },
    readUrgentCase: async () => {
      const { athlete, liaison } = await care().pair();
      return athlete.browser.send('GET', `/api/messages/${await missedOf(people(), athlete, liaison)()}/urgent`);
    },
    takeUrgentCase: async () => {
      const { athlete, liaison } = await care().pair();
      const id = await missedOf(people(), athlete, liaison)();
      return care().admin.browser.send('POST', `/api/messages/${id}/take-care`);
    },
    sendMessage: async () => (await written()).sent,
    listConversations: reading('/api/messages'),
    countUnreadMessages: reading('/api/messages/unread'),
    searchMessages: reading('/api/messages/search?q=knee'),
    readThread: async () => {
      const { athlete, liaison } = await written();
      return athlete.browser.send('GET', `/api/messages?with=${liaison.id}`);
    },
    readThreadWithAthlete: async () => {
      const { athlete, liaison } = await written();
      return liaison.browser.send('GET', `/api/messages/conversation/${athlete.id}`);
    },
    listPresent: async () => (await care().pair()).athlete.browser.send('GET', '/api/messages/presence'),
    sayWriting: async () => {
      const { athlete, liaison } = await care().pair();
      return athlete.browser.send('POST', '/api/messages/writing', { with: liaison.id });
    },
    markMessagesRead: async () => {
      const { athlete, liaison } = await written();
      return liaison.browser.send('POST', '/api/messages/read', { with: athlete.id, upTo: 1 });
    },
    editMessage: async () => {
      const { athlete, path } = await written();
      return athlete.browser.send('PATCH', path, { content: 'Is it safe?' });
    },
    retractMessage: async () => {
      const { athlete, path } = await written();
      return athlete.browser.send('DELETE', path);
    },
    linkAttachment: async () => {
      const { athlete, path } = await uploaded();
      return athlete.browser.send('POST', `${path}/link`);
    },
    removeAttachment: async () => {
      const { athlete, path } = await uploaded();
      return athlete.browser.send('DELETE', path);
    },
    listMessageVersions: async () => {
      const { athlete, liaison, path } = await written();
      await athlete.browser.send('PATCH', path, { content: 'Is it safe?' });
      return liaison.browser.send('GET', `${path}/history`);
    },
  };
}
