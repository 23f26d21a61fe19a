import { styled } from '@mui/material/styles';
import { Dialog } from '../../../components/Dialog.tsx';
import { Note } from '../../../components/Note.tsx';
import { NotRead } from '../../../components/NotRead.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { EmptyState } from '../../../components/states.tsx';
import type { WeekTemplate } from '../../api/week-templates.api.ts';
import { words } from '../../words/week-templates.ts';
import { TemplateRow } from './TemplateRow.tsx';
import { useWeekTemplates } from './use-week-templates.ts';

/** One's own templates: one of them is used, renamed or removed. */
export function Templates({ use, close }: { use: (template: WeekTemplate) => void; close: () => void }) {
  const { templates, failure } = useWeekTemplates();
  return (
    <Dialog open title={words.title} close={close}>
      {/* Takes the focus of a row that goes. */}
      <Place tabIndex={-1}>
        {failure && <NotRead {...failure} />}
        {!templates && !failure && (
          <div aria-busy="true">
            <Skeleton height={160} />
          </div>
        )}
        {templates?.length === 0 && <EmptyState {...words.none} />}
        {templates && templates.length > 0 && (
          <>
            <List aria-label={words.title}>
              {templates.map((template) => (
                <TemplateRow key={template.id} template={template} use={() => use(template)} />
              ))}
            </List>
            <Note>{words.how}</Note>
          </>
        )}
      </Place>
    </Dialog>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));
