import { styled } from '@mui/material/styles';
import { useList } from '../../api/use-list.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { ReadList } from '../../components/ReadList.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { nameOf } from '../../people/name-of.ts';
import { type MedicalCardVersion, useMedicalCardVersionsInfiniteQuery } from '../api/medical-card.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/medical-card.ts';
import { changesOf } from './card-changes.ts';

const said = words.history;
const keyOf = ({ version }: MedicalCardVersion) => String(version);

/** Who changed what on an athlete's medical card, the latest first. */
export function CardHistory({ athleteId, close }: { athleteId: string; close: () => void }) {
  return (
    <Dialog open title={said.title} close={close}>
      <Note>{said.lead}</Note>
      <Versions athleteId={athleteId} />
    </Dialog>
  );
}

function Versions({ athleteId }: { athleteId: string }) {
  const list = useList(useMedicalCardVersionsInfiniteQuery(athleteId), { notRead: said.notRead, keyOf });
  return (
    <ReadList list={list} height={200} empty={said.empty}>
      {(rows) => (
        <List aria-label={said.title}>
          {rows.map((version, index) => (
            <Change
              key={version.version}
              version={version}
              before={rows[index + 1] ?? (version.version === 1 ? null : undefined)}
            />
          ))}
        </List>
      )}
    </ReadList>
  );
}

/** `before`: null for the first card; undefined while it is not read. */
function Change({ version, before }: { version: MedicalCardVersion; before: MedicalCardVersion | null | undefined }) {
  const { savedBy, savedAt, changed } = version;
  const { added, removed } = before === undefined ? { added: [], removed: [] } : changesOf(before, version);
  return (
    <Row>
      <p>
        <strong>{savedBy ? nameOf(savedBy) : dashboard.somebodyGone}</strong> · <Ago at={savedAt} />
      </p>
      {added.length + removed.length === 0 && <p>{changed.map((part) => said.parts[part]).join(', ')}</p>}
      <ul>
        {removed.map((line) => (
          <li key={line}>
            <Unseen>{said.removed}</Unseen>
            <del>{line}</del>
          </li>
        ))}
        {added.map((line) => (
          <li key={line}>
            <Unseen>{said.added}</Unseen>
            <ins>{line}</ins>
          </li>
        ))}
      </ul>
    </Row>
  );
}

const List = styled('ol')({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  paddingBlock: theme.spacing(2),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: 0 },
  '& ul': { display: 'grid', gap: theme.spacing(0.5), margin: 0, padding: 0, listStyle: 'none' },
  '& ul li': { display: 'flex', gap: theme.spacing(1) },
  '& ul li::before': { flex: 'none', width: '1ch', fontWeight: 600 },
  '& li:has(> ins)::before': { content: '"+" / ""' },
  '& li:has(> del)::before': { content: '"−" / ""' },
  '& ins': { textDecoration: 'none' },
  '& del': { color: theme.vars.palette.text.secondary },
}));
