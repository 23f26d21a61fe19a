import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { fieldOf } from '../../../../shared/forms/moments.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { morningIn } from '../../moments.ts';
import { words } from '../../words.ts';

const said = words.later;

export interface Later {
  readonly content: string;
  readonly sendAt: string;
}

/** Schedules a message; times are in the author's time zone. */
export function LaterDialog({
  title,
  content,
  sendAt,
  send,
  close,
}: {
  title: string;
  content: string;
  sendAt?: string;
  send: (later: Later) => Promise<unknown>;
  close: () => void;
}) {
  const failed = useFailureNotice(said.failed);
  const form = useForm({
    rules: async () => (await import('../../form-rules.ts')).laterRules,
    initial: { content, sendAt: fieldOf(sendAt ? new Date(sendAt) : morningIn(1, new Date())) },
    send: async (later) => {
      await send(later);
      close();
    },
    failed,
  });
  return (
    <FormDialog form={form} does={{ title, save: said.save, saving: said.saving }} entry={{ close }}>
      <TextField field={form.field('sendAt')} label={said.when} type="datetime-local" />
      <TextField field={form.field('content')} label={said.text} rows={3} />
    </FormDialog>
  );
}
