import { styled } from '@mui/material/styles';
import { useList } from '../../../shared/api/use-list.ts';
import { Ago } from '../../../shared/components/ago/Ago.tsx';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { ReadList } from '../../../shared/components/ReadList.tsx';
import { categoryWords } from '../../../shared/health/words/categories.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { type Share, type ShareEntry, useShareEntriesInfiniteQuery } from '../api.ts';
import { memberName, words } from '../words.ts';

const said = words.history;
const keyOf = ({ id }: ShareEntry) => id;

/** The ledger of a member, also a former one. */
export function HistoryDialog({
  share,
  close,
}: {
  share: Pick<Share, 'memberId' | 'member' | 'invitedAs'>;
  close: () => void;
}) {
  return (
    <Dialog open title={said.title(memberName(share))} close={close}>
      <Note>{said.lead}</Note>
      <Entries memberId={share.memberId} />
    </Dialog>
  );
}

function Entries({ memberId }: { memberId: string }) {
  const result = useShareEntriesInfiniteQuery(memberId);
  const list = useList(result, { notRead: said.notRead, keyOf });
  return (
    <ReadList list={list} height={200} empty={said.empty}>
      {(rows) => (
        <List>
          {rows.map(({ id, at, category, change, until, by }) => (
            <li key={id}>
              <span>
                <strong>{categoryWords[category]}</strong>
                <Ago at={at} />
              </span>
              <span>
                {said.changes[change]}
                {until !== null && ` ${said.until(until)}`}
                {change === 'CHANGED' && until === null && ` ${said.noEnd}`}
                {by && ` · ${nameOf(by)}`}
              </span>
            </li>
          ))}
        </List>
      )}
    </ReadList>
  );
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { display: 'grid', paddingBlock: theme.spacing(1.25) },
  '& li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& li > span:first-of-type': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& li > span:last-of-type': { color: theme.vars.palette.text.secondary },
  // Opens the exact time to the left, because it stands at the end of its line.
  '& time span': { insetInline: 'auto 0' },
}));
