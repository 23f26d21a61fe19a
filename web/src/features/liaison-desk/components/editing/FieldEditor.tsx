import type { BiomarkerField } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useUnsaved } from '../../../../shared/forms/UnsavedGuard.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import type { Base } from '../../../../shared/health/changes.ts';
import { fieldWords } from '../../../../shared/health/words/dashboard.ts';
import { words } from '../../words/editing.ts';
import { BiomarkerInput } from './BiomarkerInput.tsx';
import type { Saving } from './use-saving.ts';

/** Edits one field in place, based on the version that was current when it opened. */
export function FieldEditor({
  name,
  now,
  save,
  close,
}: {
  name: BiomarkerField;
  now: Base;
  save: Saving['save'];
  close: () => void;
}) {
  const [base] = useState(now);
  const form = useForm({
    rules: async () => (await import('../../../../shared/health/rules.ts')).oneField(name),
    initial: { ...base.typed, reason: '' },
    send: async (change) => {
      await save({ base, change });
      close();
    },
  });
  useUnsaved(form.changed);
  const { ref } = form.props;
  // Moves the focus into the opened editor.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('select, textarea')?.focus();
  }, [ref]);
  return (
    <Editor {...form.props} aria-label={words.editOf(fieldWords[name])}>
      <BiomarkerInput name={name} field={form.field(name)} base={base} />
      {name === 'injuryRisk' && (
        <TextField field={form.field('reason')} label={words.several.reason} rows={2} hint={words.several.reasonHint} />
      )}
      <Actions>
        <SubmitButton sending={form.sending} doing={words.saving}>
          {words.save}
        </SubmitButton>
        <Button variant="outlined" onClick={close}>
          {words.cancel}
        </Button>
      </Actions>
    </Editor>
  );
}

const Editor = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5), alignContent: 'start' }));
