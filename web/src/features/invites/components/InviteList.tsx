import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { useNow } from '../../../shared/components/ago/now.ts';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Invite, useDeleteInviteMutation, useInvitesQuery, useRenewInviteMutation } from '../api.ts';
import { stateOf } from '../invite-state.ts';
import { words } from '../words.ts';
import { InviteCard } from './InviteCard.tsx';

/** The athlete's invites, the latest first. */
export function InviteList({ athlete }: { athlete: string }) {
  const { data, error, isFetching, refetch } = useInvitesQuery();
  return (
    <Part aria-labelledby="invites">
      <h2 id="invites">{words.list}</h2>
      {data ? (
        <Invites invites={data} athlete={athlete} />
      ) : error && !isFetching ? (
        <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={268} />
        </div>
      )}
    </Part>
  );
}

function Invites({ invites, athlete }: { invites: readonly Invite[]; athlete: string }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  const [renew] = useRenewInviteMutation();
  const [remove] = useDeleteInviteMutation();

  const attempt = async (name: string, work: Promise<unknown>, done: Parameters<typeof say>[0], failed: string) => {
    try {
      await work;
      dispatch(say(done));
    } catch (error) {
      const failure = toFailure(error);
      dispatch(say(failure.code === 'NOT_FOUND' ? words.gone(name) : failureNotice(failure, { text: failed })));
    }
  };

  return (
    <div ref={place} tabIndex={-1}>
      {invites.length === 0 && <EmptyState {...words.empty} />}
      <List>
        {invites.map((invite) => {
          const { id, teamMemberName: name, isUsed, isMember } = invite;
          return (
            <InviteCard
              key={id}
              invite={invite}
              state={stateOf(invite, now)}
              athlete={athlete}
              renew={() => void attempt(name, renew(id).unwrap(), words.renewed(name), words.notRenewed)}
              remove={() => {
                // The card with the focus disappears.
                place.current?.focus({ preventScroll: true });
                const done = isUsed === 'true' ? words.entryDeleted(name, isMember) : words.deleted(name);
                void attempt(name, remove(id).unwrap(), done, words.notDeleted);
              }}
            />
          );
        })}
      </List>
    </div>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(2),
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
