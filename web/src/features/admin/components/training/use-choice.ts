import { useMemo, useState } from 'react';
import { readDraft, writeDraft } from '../../../../shared/drafts/drafts.ts';

interface Choice {
  /** Ids, with commas between them. */
  readonly picked: string;
  /** The same, or what stands for all files. */
  readonly accepted: string;
}

const nothing: Choice = { picked: '', accepted: '' };

/**
 * The files that are picked for the next job, and those whose finds are accepted, until it is started. Stored as a
 * draft, so that a reload keeps them.
 */
export function useChoice(adminId: string | undefined) {
  const draft = `training-files.${adminId}`;
  const [choice, setChoice] = useState<Choice>(() => ({ ...nothing, ...readDraft(draft) }));
  const picked = useMemo(() => new Set(choice.picked.split(',').filter(Boolean)), [choice.picked]);
  function change(part: Partial<Choice>) {
    const next = { ...choice, ...part };
    setChoice(next);
    writeDraft(draft, { ...next });
  }
  return {
    picked,
    pick: (ids: ReadonlySet<string>) => change({ picked: [...ids].join() }),
    accepted: choice.accepted,
    accept: (accepted: string) => change({ accepted }),
    clear: () => change(nothing),
  };
}
