import '@testing-library/jest-dom';
import { cleanup, configure, logDOM } from '@testing-library/react';
import { server } from './server.ts';
import './without-owner-stacks.ts';

// Fakes what jsdom lacks: media queries, Web Locks and scrolling.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
window.scrollTo = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => {}) }, configurable: true });

configure({
  // A slow machine must not fail a test.
  asyncUtilTimeout: 30_000,
  // Without the document, which would be serialized on each retry; failed tests print it once, below.
  getElementError: notFound,
});

function notFound(message: string | null): Error {
  const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  // V8's: makes the stack point at the test instead of this line.
  const { captureStackTrace } = Error as typeof Error & { captureStackTrace: (error: Error, below: unknown) => void };
  captureStackTrace(error, notFound);
  return error;
}

/** Calls without a stub: a mistake of the test or of the app. */
const unexpectedCalls: string[] = [];

const realTimeout = setTimeout;
const nextTurn = () => new Promise<void>((resolve) => void realTimeout(resolve));

beforeAll(() =>
  server.listen({
    onUnhandledFrame({ frame, defaults }) {
      const { request } = frame.data as { readonly request: Request };
      unexpectedCalls.push(`${request.method} ${request.url}`);
      defaults.error();
    },
  }),
);
// A late call of an earlier test does not count.
beforeEach(() => void unexpectedCalls.splice(0));
afterEach(async () => {
  cleanup();
  // A request that has begun finds its stub within this turn of the event loop.
  await nextTurn();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // Each test counts as opening a page, although all tests of a file share one document.
  dispatchEvent(new Event('pageshow'));
  expect(unexpectedCalls.splice(0)).toEqual([]);
});
afterAll(() => server.close());

// Called by Jest's environment for a failed test, before its cleanup.
Object.assign(globalThis, { onTestFailure: () => logDOM() });
