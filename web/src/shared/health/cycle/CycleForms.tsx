import type { Entry } from '../../forms/FormDialog.tsx';
import { latePart } from '../../late/late-part.tsx';
import type { Bleeding, SymptomDay } from '../api/cycle.api.ts';
import type { EntryOf } from './use-entry-form.ts';

// Lazy: most visits only read.
const BleedingDialog = latePart(async () => ({ default: (await import('./BleedingDialog.tsx')).BleedingDialog }));
const SymptomsDialog = latePart(async () => ({ default: (await import('./SymptomsDialog.tsx')).SymptomsDialog }));

export type Opened =
  | { readonly does: 'bleeding'; readonly before: Bleeding | null; readonly isOver?: boolean }
  | { readonly does: 'symptoms'; readonly before: SymptomDay | null };

/** The form of an entry that is logged, changed or ended. */
export function CycleForms({ opened, ...of }: Entry & EntryOf & { opened: Opened }) {
  if (opened.does === 'symptoms') return <SymptomsDialog {...of} before={opened.before} />;
  return <BleedingDialog {...of} before={opened.before} isOver={opened.isOver ?? false} />;
}
