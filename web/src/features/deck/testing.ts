import { answering, type Sent } from '../../testing/server.ts';
import type { Access, Asked } from './api.ts';

export const accessId = '0198c0de-3333-4333-8333-333333333333';

export const anAccess = (over: Partial<Access> = {}): Access => ({
  id: accessId,
  location: '{"country":"Unknown","city":"Unknown"}',
  accessedAt: '2026-11-20T10:00:00.000Z',
  sessionDuration: 0,
  slidesViewed: 1,
  questionsAsked: 0,
  currentSlide: 1,
  ...over,
});

export const anAnswer = (over: Partial<Asked> = {}): Asked => ({
  id: '0198c0de-4444-4444-8444-444444444444',
  accessId,
  slideNumber: 2,
  question: 'How large is the market?',
  answer: 'The total addressable market is $6.6B+.',
  answeredBy: 'EXTRACTIVE',
  citations: [{ slideNumber: 2, title: 'The market' }],
  needsReview: false,
  askedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...over,
});

/** Stubs every call of the deck; tests override what matters to them. Returns what was reported. */
export function aDeck({
  unlocked = true,
  hint = null,
  asked = [],
}: {
  unlocked?: boolean;
  hint?: string | null;
  asked?: Asked[];
} = {}): { opened: Sent; tracked: Sent } {
  answering('getDeckGate', { isUnlocked: unlocked, accessId: unlocked ? accessId : null, passwordHint: hint });
  answering('listDeckAthletes', []);
  answering('listOwnDeckQuestions', asked);
  return { opened: answering('openDeckAccess', anAccess()), tracked: answering('trackDeckAccess', anAccess()) };
}

/** Makes the document hidden or visible, as another tab in front of it does. */
export function turn(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
