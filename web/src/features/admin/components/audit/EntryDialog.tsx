import { styled } from '@mui/material/styles';
import { CopyButton } from '../../../../shared/components/CopyButton.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import type { AuditEntry } from '../../api/audit.api.ts';
import { deedIn, auditWords as said } from '../../words-of-audit.ts';
import { aboutIn, byIn, touchedIn } from './said-of.ts';
import { exactSecond } from './times.ts';

const { entry: titles } = said;

/** An entry with its ids, for a search in logs. */
export function EntryDialog({ entry, close }: { entry: AuditEntry; close: () => void }) {
  const touched = touchedIn(entry);
  const lines: readonly (readonly [string, string])[] = [
    [titles.when, exactSecond(entry.happenedAt)],
    [titles.recorded, exactSecond(entry.recordedAt)],
    [titles.who, `${byIn(entry).words} (${entry.actor})`],
    [titles.whom, aboutIn(entry).words],
    ...(touched ? [[entry.refused ? titles.refused : titles.fields, touched] as const] : []),
    [titles.area, said.areas[entry.service]],
    [titles.action, entry.action],
    [titles.subject, entry.subject],
    [titles.version, String(entry.subjectVersion)],
    [titles.id, entry.id],
    ...(entry.requestId ? [[titles.request, entry.requestId] as const] : []),
  ];
  return (
    <Dialog
      open
      title={deedIn(entry.action)}
      close={close}
      actions={entry.requestId && <CopyButton text={entry.requestId}>Copy the request</CopyButton>}
    >
      <Lines>
        {lines.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Lines>
    </Dialog>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', gap: theme.spacing(0, 2) },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));
