import type { Platform } from '@entourage/contracts/people.ts';
import { nameOf } from '../../shared/people/name-of.ts';
import type { Decision, Post } from './api/posts.api.ts';

export const platforms: Readonly<Record<Platform, string>> = {
  INSTAGRAM: 'Instagram',
  TWITTER: 'X (Twitter)',
  TIKTOK: 'TikTok',
  LINKEDIN: 'LinkedIn',
};

export const decided: Readonly<Record<Decision, string>> = { APPROVED: 'approved', REJECTED: 'rejected' };

/** The decision in a sentence; null while undecided. `self`: the viewer's id. */
export function decisionIn({ decision, reviewer, accountHandle }: Post, self: string | null): string | null {
  if (!decision) return null;
  if (!reviewer) return `@${accountHandle} was ${decided[decision]}.`;
  return `${reviewer.id === self ? 'You' : nameOf(reviewer)} ${decided[decision]} @${accountHandle}.`;
}
