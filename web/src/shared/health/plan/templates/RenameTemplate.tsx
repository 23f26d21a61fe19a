import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { say } from '../../../notices/notices.ts';
import { useFailureNotice } from '../../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../store-hooks.ts';
import { useChangeWeekTemplateMutation, type WeekTemplate } from '../../api/week-templates.api.ts';
import { words } from '../../words/week-templates.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { amountOf, sentBack } from './template-sessions.ts';
import { useConflict } from './use-conflict.ts';

const said = words.renaming;

/** Gives a template another name; on a version conflict, the template that another window has saved. */
export function RenameTemplate({ template, close }: { template: WeekTemplate; close: () => void }) {
  const { id, version } = template;
  const [change] = useChangeWeekTemplateMutation();
  const dispatch = useAppDispatch();
  const notRenamed = useFailureNotice(said.failed);
  const conflict = useConflict(template);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).templateName,
    initial: { name: template.name },
    follows: true,
    send: async ({ name }) => {
      if (conflict.isUnread) return;
      await change({ id, template: { name, sessions: sentBack(template), version } }).unwrap();
      dispatch(say(said.done(name)));
      close();
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') conflict.refuse();
      else if (failure.code === 'NOT_FOUND') dispatch(say(words.gone));
      else notRenamed(failure, shown);
    },
  });
  return (
    <FormDialog
      form={form}
      does={{ title: said.title(template.name), save: said.save, saving: words.saving }}
      entry={{ close }}
    >
      <div>
        <TextField field={form.field('name')} label={words.name} autoFocus />
        <div role="status">
          <ConflictNote conflict={conflict} now={said.stale(template.name, amountOf(template))} />
        </div>
      </div>
    </FormDialog>
  );
}
