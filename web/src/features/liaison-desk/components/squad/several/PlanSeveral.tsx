import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { useNow } from '../../../../../shared/components/ago/now.ts';
import { Dialog } from '../../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import { FormActions } from '../../../../../shared/forms/FormActions.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { useUnsaved } from '../../../../../shared/forms/UnsavedGuard.tsx';
import { Templates } from '../../../../../shared/health/plan/templates/Templates.tsx';
import { useWeekTemplates } from '../../../../../shared/health/plan/templates/use-week-templates.ts';
import { weekWords } from '../../../../../shared/health/plan/weeks.ts';
import { dayOf } from '../../../../../shared/sharing/until.ts';
import { words } from '../../../words/several.ts';
import { ChooseAthletes } from './ChooseAthletes.tsx';
import { ChooseTemplate } from './ChooseTemplate.tsx';
import type { Candidates } from './candidates.ts';
import { NoTemplates } from './NoTemplates.tsx';
import { Outcome } from './Outcome.tsx';
import { usePlanSeveral } from './use-plan-several.ts';
import { weeksAhead } from './weeks-ahead.ts';

/** Plans a week with a template for several athletes, and shows what became of each; asks before it discards choices. */
export function PlanSeveral({ candidates, close }: { candidates: Candidates; close: () => void }) {
  const today = dayOf(useNow());
  const read = useWeekTemplates();
  const { templates = [] } = read;
  const form = usePlanSeveral({ candidates, templates, today });
  const [open, setOpen] = useState<'templates' | 'leave' | null>(null);
  useUnsaved(form.changed);
  const { outcome, sending } = form;
  const isReady = templates.length > 0;

  function leave() {
    // What is being planned is told nowhere else.
    if (sending) return;
    if (form.changed) setOpen('leave');
    else close();
  }

  const asking = (
    <>
      <Note>{words.lead}</Note>
      <SelectField field={form.week} label={words.week} options={weeksAhead(today)} />
      <ChooseTemplate form={form} templates={templates} openTemplates={() => setOpen('templates')} />
      <ChooseAthletes form={form} candidates={candidates} />
    </>
  );
  const send = (
    <FormActions leave={leave} leaving={words.cancel} send={words.send} doing={words.sending} sending={sending} />
  );
  // The second click of a double click may arrive after the first was answered.
  const done = <Button onClick={({ detail }) => detail < 2 && close()}>{words.outcome.done}</Button>;
  return (
    <>
      <Dialog
        open
        title={outcome ? words.outcome.title(weekWords(outcome.monday, today)) : words.title}
        close={leave}
        {...(isReady && !outcome && { form: form.props })}
        actions={outcome ? done : isReady && send}
      >
        {outcome && <Outcome outcome={outcome} athletes={candidates.athletes} />}
        {!outcome && isReady && asking}
        {!outcome && !isReady && <NoTemplates read={read} first={candidates.athletes[0]} />}
      </Dialog>
      {open === 'templates' && (
        <Templates
          use={({ id }) => {
            setOpen(null);
            form.chooseTemplate(id);
          }}
          close={() => setOpen(null)}
        />
      )}
      <AskFirst
        open={open === 'leave'}
        {...words.leave}
        answered={(yes) => {
          setOpen(null);
          if (yes) close();
        }}
      />
    </>
  );
}
