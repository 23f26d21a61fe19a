import { HttpResponse, http } from 'msw';
import { aUser } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import type { Conversation } from './api/conversations.api.ts';
import type { Message } from './api/merge.ts';

export const athlete = aUser();

const person = (last: string, firstName: string, lastName: string, role: 'LIAISON' | 'TEAM_MEMBER' | 'ADMIN') => ({
  id: `4f3c6c7e-3333-4333-8333-33333333333${last}`,
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  role,
  profileImageUrl: null,
});

export const marta = person('1', 'Marta', 'Silva', 'LIAISON');
export const tomas = person('2', 'Tomas', 'Berg', 'TEAM_MEMBER');
export const ines = person('3', 'Ines', 'Roth', 'ADMIN');

/** A message from Marta by default. */
export const aMessage = (position: number, over: Partial<Message> = {}): Message => ({
  id: `88888888-8888-4888-8888-${String(position).padStart(12, '0')}`,
  clientId: null,
  senderId: marta.id,
  receiverId: over.senderId === athlete.id ? marta.id : athlete.id,
  content: `Message ${position}`,
  createdAt: new Date(Date.parse('2026-03-02T09:00:00Z') + position * 60_000).toISOString(),
  position,
  change: position,
  editedAt: null,
  retractedAt: null,
  alterableUntil: null,
  attachments: [],
  automatic: false,
  urgency: null,
  ...over,
});

export const aConversation = (over: Partial<Conversation> = {}): Conversation => {
  const user = over.user === undefined ? marta : over.user;
  return {
    userId: user?.id ?? '4f3c6c7e-3333-4333-8333-333333333339',
    user,
    lastMessage: null,
    unread: 0,
    readUpTo: 0,
    readByOtherUpTo: 0,
    mayWrite: true,
    ...over,
  };
};

interface Given {
  conversations?: readonly Conversation[];
  /** The messages of each conversation, by the other person's id. */
  threads?: Readonly<Record<string, readonly Message[]>>;
  pageSize?: number;
}

/** A fake server of conversations and messages; returns the queries for threads. */
export function aDesk({ conversations = [], threads = {}, pageSize = 50 }: Given): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/messages', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const userId = query.get('with');
      if (userId === null) return listed([...conversations]);
      asked.push(query);
      const all = threads[userId] ?? [];
      const since = query.get('since');
      if (since !== null) {
        const changed = all.filter(({ change }) => change > Number(since));
        return listed(changed.toSorted((one, other) => one.change - other.change).slice(0, Number(query.get('limit'))));
      }
      const end = Number(query.get('cursor') ?? all.length);
      const start = Math.max(0, end - pageSize);
      return listed(all.slice(start, end), start > 0 ? String(start) : undefined);
    }),
  );
  return asked;
}

const listed = (rows: object[], next?: string) =>
  HttpResponse.json(rows, {
    headers: {
      'x-total-count': String(rows.length),
      ...(next && { link: `</api/messages?cursor=${next}>; rel="next"` }),
    },
  });

const watchers = new Set<ResizeObserverCallback>();
class Watcher implements ResizeObserver {
  private readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
  }
  observe() {
    watchers.add(this.callback);
  }
  unobserve() {}
  disconnect() {
    watchers.delete(this.callback);
  }
}

/** Changes the height of the log. */
export function resize(height: number): void {
  layOut(height);
  for (const callback of watchers) callback([], new Watcher(callback));
}

/** Fakes the layout that jsdom lacks: rows of 60 pixels in a log of `height`. */
export function layOut(height = 3_000): void {
  globalThis.ResizeObserver = Watcher;
  const isLog = (element: Element) => element.getAttribute('role') === 'log';
  const size = (name: string, of: (element: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return of(this);
      },
    });
  size('offsetHeight', (element) => (isLog(element) ? height : 60));
  size('offsetWidth', () => 600);
  size('clientHeight', (element) => (isLog(element) ? height : 60));
  size('scrollHeight', (element) => {
    const inside = element.querySelector<HTMLElement>('[data-inside]');
    return Math.max(height, Number.parseFloat(inside?.style.height ?? '0'));
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    setTop(this, to.top ?? 0);
    // Asynchronous, as in a browser.
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
}

/** Scrolls like a person. */
export function scrollBack(log: Element, top: number): void {
  setTop(log, top);
  log.dispatchEvent(new Event('scroll'));
}

function setTop(log: Element, top: number) {
  log.scrollTop = Math.max(0, Math.min(top, log.scrollHeight - log.clientHeight));
}

/** Grants the outbox's lock at once. The live connection's lock is never granted, so that it stays closed. */
export function oneTab(): void {
  const request = (name: string, _options: unknown, alone: () => unknown) =>
    name.startsWith('entourage.outbox') ? Promise.resolve(alone()) : new Promise(() => {});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
