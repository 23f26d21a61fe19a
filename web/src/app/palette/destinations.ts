import type { CurrentUser } from '../../shared/session/session.api.ts';
import { aboutLinks, linksOf, ownLinksOf } from '../frame/links-of.ts';

/** A page, or a page about a person. */
export interface Destination {
  readonly to: string;
  readonly label: string;
  /** Distinguishes people of the same name, and says what happens there. */
  readonly hint: string;
}

/** The views of the admin panel, which are pages to those who work in it. */
const adminViews = [
  ['users', 'User Management'],
  ['users&tab=posts', 'Waiting posts'],
  ['connections', 'Athlete Connections'],
  ['contacts', 'Contact Messages'],
  ['analytics', 'Investor Analytics'],
  ['deeptech', 'Deep Tech'],
  ['slm-training', 'SLM Training'],
  ['billing', 'Subscriptions'],
  ['audit', 'Audit Trail'],
] as const;

/** Every page that the person's menus have; for admins also the views of their panel. */
export function pagesOf(user: CurrentUser): readonly Destination[] {
  const pages = [...linksOf(user), ...ownLinksOf(user), ...aboutLinks].map(({ to, label }) => ({
    to,
    label,
    hint: 'Page',
  }));
  const views = user.role === 'ADMIN' ? adminViews : [];
  return [...pages, ...views.map(([view, label]) => ({ to: `/admin?view=${view}`, label, hint: 'Admin' }))];
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those that have every typed word, those first whose label begins with the first; all of them before anything is typed. */
export function matching(all: readonly Destination[], typed: string): readonly Destination[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const begins = ({ label }: Destination) => (folded(label).startsWith(words[0] ?? '') ? 0 : 1);
  return all
    .filter(({ label, hint }) => words.every((word) => folded(`${label} ${hint}`).includes(word)))
    .toSorted((one, other) => begins(one) - begins(other));
}
