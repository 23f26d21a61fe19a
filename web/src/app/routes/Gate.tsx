import { lazy, Suspense, useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router';
import { ErrorPage, errorTitle } from '../../shared/components/ErrorPage.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { say } from '../../shared/notices/notices.ts';
import { saveReturnPath, takeReturn } from '../../shared/session/return-path.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { useAppDispatch } from '../../shared/store-hooks.ts';
import { Frame } from '../frame/Frame.tsx';
import { NavigationProgress } from '../frame/NavigationProgress.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { type Decision, decide, unauthorizedNotice } from './decide.ts';
import { NotFoundPage, notFoundTitle } from './NotFoundPage.tsx';
import type { Row } from './row.ts';
import { useWasSignedIn } from './use-was-signed-in.ts';

// Lazy: visitors have no profile.
const ByProfile = lazy(() => import('./ByProfile.tsx'));

/** Guards every page; decides again whenever the viewer's standing changes. */
export function Gate() {
  const row = useMatches().at(-1)?.handle as Row | undefined;
  const { standing, failed, tryAgain } = useViewer();
  const decision: Decision = row ? decide(row, standing) : { kind: 'not-found' };
  const wasSignedIn = useWasSignedIn(standing);
  const { hash } = useLocation();
  useArrival(titleIn());

  function titleIn(): string | undefined {
    if (decision.kind === 'not-found') return notFoundTitle;
    if (decision.kind === 'wait' && failed !== null) return errorTitle;
    return row?.page?.titleAt?.(hash) ?? row?.page?.title;
  }

  return (
    <Frame
      ground={decision.kind === 'page' && row?.ground === 'ink' ? 'ink' : 'paper'}
      bare={decision.kind === 'page' && row?.bare === true}
      footless={decision.kind === 'page' && row?.footless === true}
    >
      <NavigationProgress />
      <ScrollRestoration getKey={placeOf} />
      {decision.kind === 'page' && <Outlet />}
      {decision.kind === 'not-found' && <NotFoundPage />}
      {decision.kind === 'wait' &&
        (failed === null ? <PageSkeleton /> : <ErrorPage text={failed} tryAgain={tryAgain} />)}
      {decision.kind === 'by-profile' && (
        <Suspense fallback={<PageSkeleton />}>
          <ByProfile {...decision} />
        </Suspense>
      )}
      {decision.kind === 'go' && <Leave {...decision} returns={row?.returns ?? false} wasSignedIn={wasSignedIn} />}
    </Frame>
  );
}

/** The key of a location; on a fresh load every location's key is "default", so its path is used instead. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Redirects, with a notice where the decision has one. */
function Leave({
  to,
  thenBack,
  notice,
  returns,
  wasSignedIn,
}: Extract<Decision, { kind: 'go' }> & { returns: boolean; wasSignedIn: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const said = notice ?? (thenBack && wasSignedIn ? unauthorizedNotice : null);
  useEffect(() => {
    if (thenBack) saveReturnPath(pathname + search + hash);
    if (said) dispatch(say({ ...said, tone: 'destructive' }));
    void navigate((returns ? takeReturn() : null) ?? to, { replace: true });
  }, [dispatch, navigate, to, thenBack, returns, said, pathname, search, hash]);
  return null;
}
