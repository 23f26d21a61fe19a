import { useNow } from '../../../shared/components/ago/now.ts';
import { addDays } from '../../../shared/days.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';
import { dayOf } from '../../../shared/sharing/until.ts';
import { words } from '../words/follow-ups.ts';
import type { Entered, Name } from './entered.ts';
import type { Assignees } from './use-assignees.ts';

const said = words.form;

/** What is to be done, by when, and whose it is. */
export function FollowUpFields({
  form,
  assignees,
  hints = {},
  autoFocus = false,
}: {
  form: Form<Name>;
  assignees: Assignees;
  /** By field. */
  hints?: Partial<Entered>;
  autoFocus?: boolean;
}) {
  const today = dayOf(useNow());
  return (
    <>
      <TextField
        field={form.field('text')}
        label={said.text}
        hint={hints.text}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <TextField
        field={form.field('due')}
        label={said.due}
        optional
        type="date"
        min={today}
        max={addDays(today, 365)}
        hint={hints.due}
      />
      <SelectField
        field={form.field('assigneeId')}
        label={said.assignee}
        options={assignees}
        {...(hints.assigneeId !== undefined && { hint: hints.assigneeId })}
      />
    </>
  );
}
