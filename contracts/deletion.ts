import type { ServiceName } from './services.ts';

/** What happens to a group of a person's records when the account is deleted. */
export const fates = ['ERASED', 'ANONYMISED', 'KEPT'] as const;

export interface DeletionItem {
  readonly fate: (typeof fates)[number];
  readonly what: string;
  readonly count: number;
  /** Why the records are kept; null where they are not. */
  readonly reason: string | null;
}

/** The field of `DeletionPreview` in which a service lists its own records, for example `healthDataDeletion`. */
export const deletionFieldOf = (service: ServiceName): string =>
  `${service.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Deletion`;
