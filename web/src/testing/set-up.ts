import '@testing-library/jest-dom/vitest';
import { cleanup, configure, logDOM } from '@testing-library/react';
import { server } from './server.ts';
import './without-owner-stacks.ts';

// What jsdom has not and the app asks for: a scheme to follow, a lock among tabs, a place to scroll to.
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
Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => {}) }, configurable: true });

configure({
  // What is merely slow on a busy machine is no failure of a test.
  asyncUtilTimeout: 30_000,
  // Without the document, which would be written out at each look for what is still to come; where a test fails, it is below.
  getElementError: notFound,
});

function notFound(message: string | null): Error {
  const error = Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  // Node's: it leads to the test, not to this line.
  const { captureStackTrace } = Error as typeof Error & { captureStackTrace: (error: Error, below: unknown) => void };
  captureStackTrace(error, notFound);
  return error;
}

// Who waits for something to show moves a stopped clock on; Testing Library knows such clocks by this name alone.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });

// A call that no test has foreseen is a mistake of the test or of the app.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(({ task }) => {
  if (task.result?.state === 'fail') logDOM();
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // All tests of a worker share one document; to the app each is a page that is opened.
  dispatchEvent(new Event('pageshow'));
});
afterAll(() => server.close());
