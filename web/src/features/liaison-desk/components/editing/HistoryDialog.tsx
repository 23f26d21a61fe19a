import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useList } from '../../../../shared/api/use-list.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { ReadList } from '../../../../shared/components/ReadList.tsx';
import {
  type BiomarkerVersion,
  useBiomarkerVersionsInfiniteQuery,
} from '../../../../shared/health/api/biomarkers.api.ts';
import { Differences } from '../../../../shared/health/picture/Differences.tsx';
import { changesOf } from '../../../../shared/health/risk/LastChange.tsx';
import { words as dashboard, fieldWords } from '../../../../shared/health/words/dashboard.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { words } from '../../words/editing.ts';

const said = words.history;
const keyOf = ({ version }: BiomarkerVersion) => String(version);

/** All versions, the latest first. `restore`: absent if the viewer may not restore one. */
export function HistoryDialog({
  athleteId,
  restore,
  busy = false,
  close,
}: {
  athleteId: string;
  restore?: (version: number, current: number) => void;
  busy?: boolean;
  close: () => void;
}) {
  const list = useList(useBiomarkerVersionsInfiniteQuery(athleteId), { notRead: said.notRead, keyOf });
  return (
    <Dialog open title={said.title} close={close} stays={busy}>
      <ReadList list={list} height={240} empty={said.empty}>
        {(rows) => (
          <List aria-label={said.title}>
            {rows.map((version, at) => (
              <Version key={version.version} version={version} before={rows[at + 1]} isCurrent={at === 0}>
                {restore && at > 0 && (
                  <Button
                    variant="outlined"
                    disabled={busy}
                    aria-label={said.restoreOf(version.version)}
                    onClick={() => restore(version.version, rows[0]?.version ?? 0)}
                  >
                    {said.restore}
                  </Button>
                )}
              </Version>
            ))}
          </List>
        )}
      </ReadList>
    </Dialog>
  );
}

function Version({
  version: now,
  before,
  isCurrent,
  children,
}: {
  version: BiomarkerVersion;
  before: BiomarkerVersion | undefined;
  isCurrent: boolean;
  children: React.ReactNode;
}) {
  const { version, savedBy, savedAt, reason, changed } = now;
  return (
    <li>
      <div>
        <h3>{said.version(version)}</h3>
        {isCurrent && <Badge tone="good">{said.current}</Badge>}
      </div>
      <p>
        {savedBy ? nameOf(savedBy) : dashboard.somebodyGone} · <Ago at={savedAt} />
      </p>
      <p>{reason ?? said.noReason}</p>
      {changed.length === 0 && <Note>{said.same}</Note>}
      {changed.length > 0 && before && <Differences differences={changesOf(now, before)} />}
      {changed.length > 0 && !before && <Note>{changed.map((field) => fieldWords[field]).join(', ')}</Note>}
      {children}
    </li>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', justifyItems: 'start', gap: theme.spacing(0.75), paddingBlock: theme.spacing(2) },
  '& > li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 2) },
  '& > li > dl': { width: '100%' },
  '& h3': { ...theme.typography.body1, margin: 0, fontWeight: 650 },
  '& p': { margin: 0, whiteSpace: 'pre-line' },
}));
