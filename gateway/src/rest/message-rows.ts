import { onPage, type Table } from './row.ts';

export const messageRows = {
  listConversations: {
    variables: ({ page }) => onPage(page),
    answer: ({ conversations }) => conversations,
  },
  readThread: {
    variables: ({ query: { with: userId, since = null, around = null, from = null }, page }) => ({
      with: userId,
      since,
      around,
      from,
      ...onPage(page),
    }),
    answer: ({ thread }) => thread,
  },
  readThreadWithAthlete: {
    variables: ({ address, page }) => ({
      with: address.athleteId,
      since: null,
      around: null,
      from: null,
      ...onPage(page),
    }),
    answer: ({ thread }) => thread,
  },
  countUnreadMessages: {
    variables: () => ({}),
    answer: ({ unreadMessages }) => ({ unread: unreadMessages }),
  },
  listPresent: {
    variables: () => ({}),
    answer: ({ present }) => ({ userIds: present }),
  },
  sayWriting: {
    variables: ({ body }) => body,
    answer: () => null,
  },
  searchMessages: {
    variables: ({ query, page }) => ({ text: query.q, ...onPage(page) }),
    answer: ({ searchMessages }) => searchMessages,
  },
  sendMessage: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ sendMessage }) => sendMessage,
  },
  listScheduledMessages: {
    variables: () => ({}),
    answer: ({ scheduledMessages }) => scheduledMessages,
  },
  scheduleMessage: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ scheduleMessage }) => scheduleMessage,
  },
  changeScheduledMessage: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    answer: ({ changeScheduledMessage }) => changeScheduledMessage,
  },
  cancelScheduledMessage: {
    variables: ({ address }) => address,
    answer: () => null,
  },
  readAway: {
    variables: () => ({}),
    answer: ({ ownAway }) => ownAway,
  },
  setAway: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ setAway }) => setAway,
  },
  endAway: {
    variables: () => ({}),
    answer: () => null,
  },
  listUrgentCases: {
    variables: () => ({}),
    answer: ({ urgentCases }) => urgentCases,
  },
  takeUrgentCase: {
    variables: ({ address }) => address,
    answer: () => null,
  },
  readUrgentCase: {
    variables: ({ address }) => address,
    answer: ({ urgentCase }) => urgentCase,
  },
  markMessagesRead: {
    variables: ({ body }) => body,
    answer: () => null,
  },
  editMessage: {
    variables: ({ address, body }) => ({ ...address, ...body }),
    answer: ({ editMessage }) => editMessage,
  },
  retractMessage: {
    variables: ({ address }) => address,
    answer: ({ retractMessage }) => retractMessage,
  },
  listMessageVersions: {
    variables: ({ address }) => address,
    answer: ({ messageVersions }) => messageVersions,
  },
  linkAttachment: {
    variables: ({ address }) => address,
    answer: ({ linkAttachment }) => linkAttachment,
  },
  removeAttachment: {
    variables: ({ address }) => address,
    answer: () => null,
  },
} satisfies Partial<Table>;
