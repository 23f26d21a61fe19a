import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { TextLink } from '../../../../shared/components/links.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { type SavedVersion, useRevokeVersionMutation, useSavedVersionsInfiniteQuery } from '../../api/deck.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { analyticsWords } from '../../words-of-deck.ts';

const { versions: said } = analyticsWords;
const keyOf = ({ id }: SavedVersion) => id;

/** The versions that investors saved; a revoked one no longer opens. */
export function Versions() {
  const { rows, total, busy, error, onMore, loadingMore } = useList(useSavedVersionsInfiniteQuery(), {
    notRead: said.notRead,
    keyOf,
  });
  const [revoke] = useRevokeVersionMutation();
  const refused = useRefusal(said.failed);
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
              variant="outlined"
              aria-label={`Revoke the link: ${title}`}
              onClick={() => void revoke(id).unwrap().catch(refused)}
            >
              Revoke
            </Button>
          ),
      },
    ],
    [revoke, refused],
  );
  return (
    <DataTable
      label={said.title}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      nameOf={({ title }) => title}
      busy={busy}
      empty={<EmptyState {...said.empty} />}
      {...(error && { error })}
      paging={{
        shown: rows?.length ?? 0,
        total: total ?? rows?.length ?? 0,
        of: 'versions',
        loadingMore,
        ...(onMore && { onMore }),
      }}
    />
  );
}
