import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { server } from './server.ts';

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

// What is merely slow on a busy machine is no failure of a test.
configure({ asyncUtilTimeout: 15_000 });

// Who waits for something to show moves a stopped clock on; Testing Library knows such clocks by this name alone.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });

// A call that no test has foreseen is a mistake of the test or of the app.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // All tests of a worker share one document; to the app each is a page that is opened.
  dispatchEvent(new Event('pageshow'));
});
afterAll(() => server.close());
