import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list.ts';
import { Ago } from '../../../shared/components/ago/Ago.tsx';
import { ReadList } from '../../../shared/components/ReadList.tsx';
import { Section } from '../../../shared/components/Section.tsx';
import { type FormerMember, useFormerMembersInfiniteQuery } from '../api.ts';
import { memberName, words } from '../words.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

const said = words.former;
const keyOf = ({ memberId }: FormerMember) => memberId;

/** Those who have left the entourage, with what they could see; nothing while nobody has. */
export function FormerMembers() {
  const list = useList(useFormerMembersInfiniteQuery(), { notRead: said.notRead, keyOf });
  const [history, setHistory] = useState<FormerMember | null>(null);
  if (!list.error && !list.rows?.length) return null;
  return (
    <Section title={said.title} lead={said.lead}>
      <ReadList list={list} height={120} empty={said.empty}>
        {(rows) => (
          <List aria-label={said.title}>
            {rows.map((member) => (
              <li key={member.memberId}>
                <span>
                  <strong>
                    <bdi>{memberName(member)}</bdi>
                  </strong>{' '}
                  · {said.left} <Ago at={member.leftAt} />
                </span>
                <Button
                  variant="text"
                  aria-label={words.ledgerOf(memberName(member))}
                  onClick={() => setHistory(member)}
                >
                  {words.ledger}
                </Button>
              </li>
            ))}
          </List>
        )}
      </ReadList>
      {history && <HistoryDialog share={history} close={() => setHistory(null)} />}
    </Section>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
  },
  '& li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));
