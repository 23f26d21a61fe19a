import type { CallName } from '@entourage/contracts/rest/calls.ts';
import type { messageCalls } from '@entourage/contracts/rest/message-calls.ts';
import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { fileForm, png } from './pictures.ts';

type MessageCall = keyof typeof messageCalls & CallName;

/** Each call of what two people write to each other, made once by somebody who may. */
export function messageAnswers(care: () => Care): { readonly [Name in MessageCall]: () => Promise<Answer> } {
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

  /** As whom the message is for. */
  const reading = (path: string) => async () => (await written()).liaison.browser.send('GET', path);

  return {
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
