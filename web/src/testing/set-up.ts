import '@testing-library/jest-dom';
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

// A call that no test has foreseen is a mistake of the test or of the app.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
