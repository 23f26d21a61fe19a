import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { baseApi } from '../../../shared/api/base-api.ts';
import { server } from '../../../testing/server.ts';
import { aMessage, marta } from '../testing.ts';
import { threadApi } from './thread.api.ts';

const userId = marta.id;
const some = (from: number) => Array.from({ length: 10 }, (_, at) => aMessage(from + at));

/** Answers with the messages from 91, around 45, before 91 and after 50; the last two wait for `release`. */
function aThread() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get('*/api/messages', async ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const isFurther = asked.has('cursor') || asked.has('from');
      if (isFurther) await released;
      const first = asked.has('around') ? 41 : asked.has('cursor') ? 81 : asked.has('from') ? 51 : 91;
      const link = `</api/messages?cursor=before-${first}>; rel="next"`;
      return HttpResponse.json(some(first), { headers: { link, 'x-total-count': '100' } });
    }),
  );
  return release;
}

function aStore() {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const shown = () =>
    threadApi.endpoints.thread
      .select(userId)(store.getState() as never)
      .data?.messages.map(({ position }) => position);
  return { dispatch: store.dispatch, shown };
}

const { thread, messagesAround, olderMessages, newerMessages } = threadApi.endpoints;
const positions = (from: number) => some(from).map(({ position }) => position);

test('an older page that arrives after another part of the thread was opened leaves no gap', async () => {
  const release = aThread();
  const { dispatch, shown } = aStore();
  await dispatch(thread.initiate(userId));
  const older = dispatch(olderMessages.initiate({ userId, cursor: 'before-91' }));
  await dispatch(messagesAround.initiate({ userId, id: aMessage(45).id }));
  release();
  await older;
  await dispatch(messagesAround.initiate({ userId, id: aMessage(45).id }));
  expect(shown()).toEqual(positions(41));
});

test('a newer page that arrives after the latest messages were opened leaves no gap', async () => {
  const release = aThread();
  const { dispatch, shown } = aStore();
  await dispatch(thread.initiate(userId));
  await dispatch(messagesAround.initiate({ userId, id: aMessage(45).id }));
  const newer = dispatch(newerMessages.initiate({ userId, from: 50 }));
  await dispatch(messagesAround.initiate({ userId, id: null }));
  release();
  await newer;
  await dispatch(olderMessages.initiate({ userId, cursor: 'before-91' }));
  expect(shown()).toEqual([...positions(81), ...positions(91)]);
});
