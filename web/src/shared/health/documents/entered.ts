import type { DocumentKind } from '@entourage/contracts/health.ts';
import type { HealthDocument } from '../api/documents.api.ts';

const names = ['title', 'kind', 'date', 'note'] as const;
export type Name = (typeof names)[number];
/** As it is typed: empty where it is not said. */
export type Entered = Readonly<Record<Name, string>>;
export type Content = Pick<HealthDocument, Name>;

/** As the contract has it. */
const longestTitle = 120;

/** The name of a file without its extension, as the title of a document. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .slice(0, longestTitle)
    .trim();

export const enteredIn = ({ title, kind, date, note }: Content): Entered => ({ title, kind, date, note: note ?? '' });

/** What is sent of a form, whose rules may not have loaded. */
export const contentOf = ({ title, kind, date, note }: Content | Entered): Content => ({
  title,
  // What is not chosen is refused.
  kind: kind as DocumentKind,
  date,
  note: note || null,
});

export function isSame(one: Content, other: Content): boolean {
  const [first, second] = [enteredIn(one), enteredIn(other)];
  return names.every((name) => first[name] === second[name]);
}
