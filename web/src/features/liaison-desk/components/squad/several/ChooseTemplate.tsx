import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import type { WeekTemplate } from '../../../../../shared/health/api/week-templates.api.ts';
import { amountOf, plannedBy } from '../../../../../shared/health/plan/templates/template-sessions.ts';
import { WeekSessions } from '../../../../../shared/health/plan/WeekSessions.tsx';
import { words as templateWords } from '../../../../../shared/health/words/week-templates.ts';
import { words } from '../../../words/several.ts';
import type { SeveralForm } from './use-plan-several.ts';

/** Which template the week is planned with, and the sessions that it brings. */
export function ChooseTemplate({
  form: { template, monday, ofTemplate },
  templates,
  openTemplates,
}: {
  form: SeveralForm;
  templates: readonly WeekTemplate[];
  openTemplates: () => void;
}) {
  const options = templates.map((each) => ({ value: each.id, label: `${each.name}: ${amountOf(each)}` }));
  return (
    <>
      <div>
        <SelectField
          field={ofTemplate}
          label={words.template}
          options={[{ value: '', label: words.unchosen }, ...options]}
        />
        <TemplatesButton variant="text" onClick={openTemplates}>
          {templateWords.title}
        </TemplatesButton>
      </div>
      {template && (
        <Preview>
          <p>{amountOf(template)}</p>
          <WeekSessions label={words.preview(template.name)} week={{ monday, sessions: plannedBy(template, monday) }} />
        </Preview>
      )}
    </>
  );
}

const TemplatesButton = styled(Button)(({ theme }) => ({ marginInlineStart: theme.spacing(-1.5) }));

const Preview = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { margin: theme.spacing(0, 0, 2), fontVariantNumeric: 'tabular-nums' },
}));
