import type { ReactNode } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { pagingOf } from '../../../../shared/components/data-table/list-props.ts';
import { PagingFoot } from '../../../../shared/components/data-table/PagingFoot.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { useLiaisonsOfAthleteQuery } from '../../../../shared/people/liaisons.api.ts';
import { type Liaison, useAllLiaisonsInfiniteQuery, useOwnLiaisonsQuery } from '../../api.ts';
import { messagesAt, words } from '../../words.ts';
import { Cards } from './Cards.tsx';
import { assigned, colleagues, everybody, type LiaisonShown } from './liaison-shown.ts';

/** The liaisons of an athlete. `messages`: the viewer's messages page; null: they may not write to them. */
export function OfAthlete({
  athleteId,
  messages,
  empty,
}: {
  athleteId: string;
  messages: string | null;
  empty: string;
}) {
  const result = useLiaisonsOfAthleteQuery(athleteId);
  return <Shown {...result} shown={result.data && assigned(result.data)} empty={empty} messages={messages} />;
}

/** The liaisons who share athletes with the viewing liaison. The cards offer no messages. */
export function Colleagues() {
  const result = useOwnLiaisonsQuery();
  return <Shown {...result} shown={result.data && colleagues(result.data)} empty={words.empty.LIAISON} />;
}

const keyOf = ({ id }: Liaison) => id;

/** All liaisons, for an admin. */
export function Everybody() {
  const result = useAllLiaisonsInfiniteQuery();
  const list = useList<Liaison>(result, { notRead: words.notRead, keyOf });
  return (
    <Shown {...result} shown={list.rows && everybody(list.rows)} empty={words.empty.ADMIN} messages={messagesAt}>
      {list.rows && <PagingFoot {...pagingOf(list)} />}
    </Shown>
  );
}

interface ShownProps {
  readonly shown: readonly LiaisonShown[] | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly empty: string;
  /** The viewer's messages page. */
  readonly messages?: string | null;
  readonly children?: ReactNode;
}

function Shown({ shown, error, isFetching, refetch, empty, messages = null, children }: ShownProps) {
  if (error !== undefined && !shown && !isFetching) {
    const failure = toFailure(error);
    // The viewer is being redirected to sign in.
    if (failure.code === 'UNAUTHENTICATED') return null;
    return <ErrorState text={wordsOf(failure, words.notRead)} tryAgain={() => void refetch()} />;
  }
  if (shown?.length === 0) return <EmptyState title={words.empty.title} text={empty} />;
  return (
    <>
      <Cards shown={shown} messages={messages} />
      {children}
    </>
  );
}
