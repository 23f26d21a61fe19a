import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { type DeckLink, useDeckLinksInfiniteQuery, useRevokeDeckLinkMutation } from '../../api/deck.api.ts';
import { useAnswered } from '../../use-answered.ts';
import { useRefusal } from '../../use-refusal.ts';
import { analyticsWords } from '../../words-of-deck.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { seenWords, stateOf } from './link-state.ts';

const { links: said } = analyticsWords;
const keyOf = ({ id }: DeckLink) => id;

/** The links that open the deck without its password, with what was seen by each. */
export function Links() {
  const list = useList(useDeckLinksInfiniteQuery(), { notRead: said.notRead, keyOf });
  const [revoke] = useRevokeDeckLinkMutation();
  const refused = useRefusal(said.failed);
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<Pick<DeckLink, 'id' | 'name'> | null>(null);
  const columns = useMemo<readonly Column<DeckLink>[]>(
    () => [
      { id: 'name', title: said.columns.name, main: true, cell: (link) => <Named link={link} /> },
      { id: 'state', title: said.columns.state, cell: (link) => <State link={link} /> },
      { id: 'seen', title: said.columns.seen, cell: (link) => <Seen link={link} /> },
      {
        id: 'revoke',
        title: said.columns.revoke,
        cell: ({ id, name, revokedAt }) =>
          revokedAt ? (
            '–'
          ) : (
            <Button
              ref={keepPlace}
              variant="outlined"
              aria-label={said.revokeOf(name)}
              onClick={() => setAsked({ id, name })}
            >
              {said.revokeShort}
            </Button>
          ),
      },
    ],
    [],
  );
  const answered = useAnswered(
    () => setAsked(null),
    () => revoke(asked?.id ?? '').unwrap(),
    { done: said.revoked, refused },
  );

  return (
    <>
      <Note>{said.lead}</Note>
      <Actions>
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {said.make}
        </Button>
      </Actions>
      <DataTable
        {...tableOf(list, { of: 'links' })}
        label={said.title}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        empty={<EmptyState {...said.empty} />}
      />
      {making && <LinkDialog close={() => setMaking(false)} />}
      {asked && (
        <AskFirst
          open
          {...said.ask(asked.name)}
          yes={said.revoke}
          no={said.keep}
          answered={(yes) => void answered(yes)}
        />
      )}
    </>
  );
}

/** Who made the link stands below its name: a column of its own would leave no room for what was seen. */
function Named({ link: { name, createdBy, createdAt } }: { link: DeckLink }) {
  return (
    <>
      {name}
      <Made>
        {said.by(nameOf(createdBy))}, <Ago at={createdAt} />
      </Made>
    </>
  );
}

function State({ link }: { link: DeckLink }) {
  const { tone, text } = stateOf(link, useNow());
  return <Badge tone={tone}>{text}</Badge>;
}

function Seen({ link }: { link: DeckLink }) {
  if (link.lastVisitAt === null) return said.unopened;
  return (
    <>
      {seenWords(link)}, {said.last} <Ago at={link.lastVisitAt} />
    </>
  );
}

const Made = styled('small')(({ theme }) => ({
  display: 'block',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));
