import { biomarkerFields } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { readDraft } from '../../../../shared/drafts/drafts.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { type Base, differencesOnTop, fieldsChanged, type Typed } from '../../../../shared/health/changes.ts';
import { Differences } from '../../../../shared/health/picture/Differences.tsx';
import { words } from '../../words/editing.ts';
import { BiomarkerInput } from './BiomarkerInput.tsx';
import type { Saving } from './use-saving.ts';

const said = words.several;

type Draft = Typed & { readonly reason: string; readonly base: string };

const baseOf = ({ base }: Draft): Base => JSON.parse(base);

/**
 * Edits all four fields. The draft stays on the device, with the version it is based on, until published or discarded.
 */
export function SeveralDialog({
  draftName,
  now,
  save,
  close,
}: {
  draftName: string;
  now: Base;
  save: Saving['save'];
  close: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const changesNothing = (given: Draft) =>
    differencesOnTop(baseOf(given), now.typed, given).length === 0 && given.reason === '';
  const form = useForm({
    rules: async () => (await import('../../../../shared/health/rules.ts')).draft,
    initial: { ...now.typed, reason: '', base: JSON.stringify(now) },
    draft: { name: draftName, isEmpty: changesNothing },
    send: async ({ version: _version, ...change }) => {
      await save({ base, change });
      close();
    },
  });
  const base = baseOf(form.values);
  const differences = differencesOnTop(base, now.typed, form.values);
  const changesRisk = fieldsChanged(base.typed, form.values).includes('injuryRisk');
  const hasNone = changesNothing(form.values) && readDraft(draftName) === null;
  return (
    <>
      <Dialog
        open
        title={said.title}
        close={close}
        stays={form.sending}
        form={form.props}
        actions={
          <>
            <Button variant="outlined" disabled={hasNone || form.sending} onClick={() => setAsking(true)}>
              {said.discard}
            </Button>
            <SubmitButton sending={form.sending} doing={said.publishing}>
              {said.publish}
            </SubmitButton>
          </>
        }
      >
        <Note>{said.lead}</Note>
        {biomarkerFields.map((field) => (
          <BiomarkerInput key={field} name={field} field={form.field(field)} base={base} />
        ))}
        <TextField
          field={form.field('reason')}
          label={said.reason}
          optional={!changesRisk}
          rows={2}
          hint={said.reasonHint}
        />
        <section aria-label={said.changes} aria-live="polite">
          {differences.length === 0 ? <Note>{said.noChanges}</Note> : <Differences differences={differences} />}
        </section>
      </Dialog>
      <AskFirst
        open={asking}
        {...said.ask}
        answered={(yes) => {
          setAsking(false);
          if (!yes) return;
          form.reset();
          close();
        }}
      />
    </>
  );
}
