import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Disclosure } from '../../../../shared/components/Disclosure.tsx';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { TextLink } from '../../../../shared/components/links.tsx';
import { type SavedVersion, useRevokeVersionMutation, useSavedVersionsInfiniteQuery } from '../../api/deck.api.ts';
import { useAnswered } from '../../use-answered.ts';
import { useRefusal } from '../../use-refusal.ts';
import { analyticsWords } from '../../words-of-deck.ts';

const { versions: said } = analyticsWords;
const keyOf = ({ id }: SavedVersion) => id;

/** The versions that were saved by the interface; a revoked one no longer opens. Nothing shows while there are none. */
export function Versions() {
  const list = useList(useSavedVersionsInfiniteQuery(), { notRead: said.notRead, keyOf });
  const [revoke] = useRevokeVersionMutation();
  const refused = useRefusal(said.failed);
  const [asked, setAsked] = useState<Pick<SavedVersion, 'id' | 'title'> | null>(null);
  const columns = useMemo<readonly Column<SavedVersion>[]>(
    () => [
      {
        id: 'title',
        title: 'Version',
        main: true,
        cell: ({ title, uniqueUrl, revokedAt }) =>
          revokedAt ? title : <TextLink to={`/presentation/${uniqueUrl}`}>{title}</TextLink>,
      },
      { id: 'slides', title: 'Slides', align: 'end', cell: ({ slidesData }) => slidesData.length },
      { id: 'saved', title: 'Saved', cell: ({ createdAt }) => <Ago at={createdAt} /> },
      {
        id: 'revoked',
        title: 'Link',
        cell: ({ id, title, revokedAt }) =>
          revokedAt ? (
            'Revoked'
          ) : (
            <Button
              ref={keepPlace}
              variant="outlined"
              aria-label={`Revoke the link: ${title}`}
              onClick={() => setAsked({ id, title })}
            >
              Revoke
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

  if (!list.rows?.length && !list.error) return null;
  return (
    <Disclosure title={said.title}>
      <DataTable
        {...tableOf(list, { of: 'versions' })}
        label={said.title}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ title }) => title}
        empty={null}
      />
      {asked && (
        <AskFirst
          open
          {...said.ask(asked.title)}
          yes={said.revoke}
          no={said.keep}
          answered={(yes) => void answered(yes)}
        />
      )}
    </Disclosure>
  );
}
