import { Note } from '../../../../shared/components/Note.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { fieldOf } from '../../../../shared/forms/moments.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useSetAwayMutation } from '../../api/away.api.ts';
import { morningIn } from '../../moments.ts';
import { words } from '../../words.ts';

const said = words.away;

export function AwayDialog({ close }: { close: () => void }) {
  const [set] = useSetAwayMutation();
  const notSet = useFailureNotice(said.notSet);
  const form = useForm({
    rules: async () => (await import('../../form-rules.ts')).awayRules,
    initial: { until: fieldOf(morningIn(1, new Date())), text: said.textAtFirst },
    send: async (away) => {
      await set(away).unwrap();
      close();
    },
    failed: notSet,
  });
  return (
    <FormDialog form={form} does={{ title: said.title, save: said.set, saving: said.setting }} entry={{ close }}>
      <Note>{said.intro}</Note>
      <TextField field={form.field('until')} label={said.untilLabel} type="datetime-local" />
      <TextField field={form.field('text')} label={said.text} rows={3} />
    </FormDialog>
  );
}
