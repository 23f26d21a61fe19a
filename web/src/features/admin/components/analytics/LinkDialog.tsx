import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import { CopyCode } from '../../../../shared/components/CopyCode.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { type NewDeckLink, useCreateDeckLinkMutation } from '../../api/deck.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { analyticsWords } from '../../words-of-deck.ts';

const { links: said } = analyticsWords;

const spans = [7, 30, 90] as const satisfies readonly NewDeckLink['days'][];
const usualSpan: string = '30' satisfies `${(typeof spans)[number]}`;
const options = [
  ...spans.map((days) => ({ value: String(days), label: said.forDays(days) })),
  { value: '', label: said.noEnd },
];

/** Makes a link to the deck, and shows its address until it is closed: no other answer of the server has it. */
export function LinkDialog({ close }: { close: () => void }) {
  const [create, { data: made }] = useCreateDeckLinkMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).deckLink,
    initial: { name: '', days: usualSpan },
    send: (given) => create(given).unwrap(),
    failed: useRefusal(said.notMade),
  });
  if (made) {
    return (
      <Dialog
        open
        title={said.made(made.link.name)}
        close={close}
        actions={<Button onClick={close}>{said.done}</Button>}
      >
        <Address secret={made.secret} />
      </Dialog>
    );
  }
  return (
    <FormDialog form={form} does={{ title: said.make, save: said.make, saving: said.making }} entry={{ close }}>
      <TextField field={form.field('name')} label={said.name} hint={said.nameHint} />
      <SelectField field={form.field('days')} label={said.days} options={options} />
    </FormDialog>
  );
}

function Address({ secret }: { secret: string }) {
  const once = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => once.current?.focus(), []);
  return (
    <>
      <div ref={once} tabIndex={-1}>
        <Note>{said.once}</Note>
      </div>
      <CopyCode
        label={said.address}
        code={`${location.origin}/investor-presentation#link=${secret}`}
        copy={said.copy}
      />
    </>
  );
}
