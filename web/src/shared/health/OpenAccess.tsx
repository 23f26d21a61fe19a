import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { toFailure } from '../api/failure.ts';
import { timeOf } from '../clock.ts';
import { secondsUntil, useTicking } from '../components/ago/use-ticking.ts';
import { keepPlace } from '../components/keep-place.ts';
import { ButtonLink } from '../components/links.tsx';
import { TryAgain } from '../components/TryAgain.tsx';
import { say } from '../notices/notices.ts';
import { useFailureNotice } from '../notices/use-failure-notice.ts';
import { nameOf } from '../people/name-of.ts';
import { useAppDispatch } from '../store-hooks.ts';
import {
  type EmergencyAccess,
  pictureAt,
  picturePath,
  useCloseEmergencyAccessMutation,
  useEmergencyAccessQuery,
} from './emergency.api.ts';
import { emergencyWords as said } from './emergency-words.ts';

/** The admin's open emergency accesses, on every page of the panel. */
export function OpenAccess() {
  const { data, isError, isFetching, refetch } = useEmergencyAccessQuery();
  const now = useTicking(data !== undefined && data.length > 0);
  const open = data?.filter(({ endsAt }) => secondsUntil(endsAt, now) > 0) ?? [];
  return (
    <>
      {isError && !data && !isFetching && (
        <Banner role="alert">
          <p>{said.notRead}</p>
          <TryAgain press={() => void refetch()} />
        </Banner>
      )}
      {open.length > 0 && (
        <List aria-label={said.list}>
          {open.map((access) => (
            <li key={access.id}>
              <One access={access} seconds={secondsUntil(access.endsAt, now)} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function One({ access, seconds }: { access: EmergencyAccess; seconds: number }) {
  const dispatch = useAppDispatch();
  const [end, { isLoading }] = useCloseEmergencyAccessMutation();
  const failed = useFailureNotice(said.endFailed);
  const name = nameOf(access.athlete);
  const { pathname, search } = useLocation();
  const isShown = pathname === picturePath && new URLSearchParams(search).get('athlete') === access.athleteId;

  async function endIt() {
    if (isLoading) return;
    try {
      await end(access.id).unwrap();
      dispatch(say(said.ended));
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code !== 'NOT_FOUND') failed(failure);
    }
  }

  return (
    <Banner>
      <p>
        <strong>{said.banner(name)}</strong> {said.until(timeOf(access.endsAt))}
      </p>
      <span className="figure" aria-hidden>
        {said.left(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)}
      </span>
      {!isShown && (
        <ButtonLink to={pictureAt(access.athleteId)} variant="outlined">
          {said.look(name)}
        </ButtonLink>
      )}
      <Button
        ref={keepPlace}
        variant="outlined"
        aria-disabled={isLoading}
        aria-label={`${said.end}: ${said.title} to ${name}`}
        onClick={endIt}
      >
        {said.end}
      </Button>
    </Banner>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Banner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 1, 1, 2),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& > p': { flex: '1 1 280px', minWidth: 0, margin: 0 },
  '& .figure': { fontVariantNumeric: 'tabular-nums' },
}));
