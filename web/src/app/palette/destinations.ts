import type { CurrentUser } from '../../shared/session/session.api.ts';
import { aboutLinks, linksOf, ownLinksOf } from '../frame/links-of.ts';

/** A page, or a page about a person. */
export interface Destination {
  readonly to: string;
  readonly label: string;
  /** Distinguishes people of the same name, and says what happens there. */
  readonly hint: string;
}

/** The views of the admin panel, and pages that only admins look for. */
const adminPages = [
  ['/admin?view=users', 'User Management'],
  ['/admin?view=users&tab=posts', 'Waiting posts'],
  ['/admin?view=connections', 'Athlete Connections'],
  ['/admin/connections', 'Admin Connection Panel'],
  ['/admin?view=contacts', 'Contact Messages'],
  ['/admin?view=analytics', 'Investor Analytics'],
  ['/investor-presentation', 'Investor Presentation'],
  ['/admin?view=deeptech', 'Deep Tech'],
  ['/admin?view=slm-training', 'SLM Training'],
  ['/admin?view=billing', 'Subscriptions'],
  ['/admin?view=audit', 'Audit Trail'],
] as const;

/** Every page that the person's menus have; for admins also those of their panel. */
export function pagesOf(user: CurrentUser): readonly Destination[] {
  const pages = [...linksOf(user), ...ownLinksOf(user), ...aboutLinks].map(({ to, label }) => ({
    to,
    label,
    hint: 'Page',
  }));
  const views = user.role === 'ADMIN' ? adminPages : [];
  return [...pages, ...views.map(([to, label]) => ({ to, label, hint: 'Admin' }))];
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
