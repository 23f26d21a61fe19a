import { nameOf } from '../../../../shared/people/name-of.ts';
import type { AuditEntry } from '../../api/audit.api.ts';
import { auditWords as said } from '../../words-of-audit.ts';
import { fieldIn } from '../../words-of-fields.ts';

/** `id`: of the person to whom the trail can be narrowed. */
export interface NamedPerson {
  readonly words: string;
  readonly id: string | null;
}

const nobody = (words: string): NamedPerson => ({ words, id: null });

export function byIn({ by, actor }: AuditEntry): NamedPerson {
  if (by) return { words: nameOf(by), id: by.id };
  if (actor === 'visitor') return nobody(said.visitor);
  if (actor === 'system') return nobody(said.system);
  return { words: said.gone, id: actor };
}

export function aboutIn({ about, actor, refused }: AuditEntry): NamedPerson {
  // Its subject is the person who was refused.
  if (refused) return nobody('–');
  if (about && about.id === actor) return nobody(said.self);
  return about ? { words: nameOf(about), id: about.id } : nobody('–');
}

/** The touched fields in words, or what was refused, or which list was downloaded. */
export function touchedIn({ action, subject, fields, refused }: AuditEntry): string {
  if (action === 'list.exported') return subject;
  if (refused)
    return [refused.operation, refused.code, refused.count > 1 && `${refused.count} times`].filter(Boolean).join(', ');
  return fields.map(inWords).join(', ');
}

const corrections: Readonly<Record<string, string>> = said.corrections;

/** 'injuryRisk' of another service becomes 'Injury risk'. */
function inWords(field: string): string {
  const known = corrections[field] ?? fieldIn(field);
  if (known !== field) return known;
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
