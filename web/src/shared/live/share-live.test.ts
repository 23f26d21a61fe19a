import { shareLive } from './share-live.ts';

/** Channels of the tabs of one browser; a suspended tab gets nothing and sends nothing. */
class Channel {
  static readonly all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isSuspended = false;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    if (this.isSuspended) return;
    for (const each of Channel.all) if (each !== this && !each.isSuspended) each.onmessage?.({ data });
  }
  close() {
    this.isSuspended = true;
  }
}

/** A lock that the first tab holds until another one steals it. */
function aLock() {
  let lose: ((reason: unknown) => void) | null = null;
  return {
    request(_name: string, { steal = false }: LockOptions, hold: () => Promise<void>): Promise<void> {
      if (lose !== null && !steal) return new Promise(() => {});
      lose?.(new DOMException('Stolen', 'AbortError'));
      return new Promise((resolve, reject) => {
        lose = reject;
        void hold().then(resolve);
      });
    },
  };
}

/** Two visible tabs; `connections`: the signals of those that were opened. */
function twoTabs() {
  Channel.all.splice(0);
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: aLock(), configurable: true });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const connections: AbortSignal[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, asked) => {
    connections.push(asked?.signal as AbortSignal);
    return new Promise(() => {});
  });
  const listener = { received() {}, online() {}, refused() {} };
  const closing = [shareLive('noor', listener), shareLive('noor', listener)];
  const close = () => {
    for (const each of closing) each();
  };
  return { connections: () => connections.map(({ aborted }) => (aborted ? 'closed' : 'open')), close };
}

const first = () => Channel.all[0] as Channel;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('tabs share one connection', async () => {
  const { connections, close } = twoTabs();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(connections()).toEqual(['open']);
  close();
  expect(connections()).toEqual(['closed']);
});

test('a visible tab takes the connection over from one that the browser has suspended', async () => {
  const { connections, close } = twoTabs();
  first().isSuspended = true;
  await jest.advanceTimersByTimeAsync(6_000);
  expect(connections()).toEqual(['open']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(connections()).toEqual(['closed', 'open']);
  first().isSuspended = false;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(connections()).toEqual(['closed', 'open']);
  close();
});
