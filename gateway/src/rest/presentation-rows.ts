import { onPage, type Table } from './row.ts';

export const presentationRows = {
  // The page's own session id and guess of a location are not used.
  openDeckAccess: { variables: () => ({}) },
  listDeckQuestions: {
    variables: ({ query: { waiting }, page }) => ({ ...(waiting && { waiting: waiting === 'true' }), ...onPage(page) }),
  },
} satisfies Table;
