import { lazy, Suspense } from 'react';
import { Boundary } from '../../../../shared/components/Boundary.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';

// Lazy: the page is among the heaviest.
const ConnectedApps = lazy(() => import('./ConnectedApps.tsx'));

const { measurements: said } = words;

/** The apps that send the athlete's measurements by themselves, each with a key. */
export const MeasurementKeysSection = () => (
  <AccountSection id="measurements" title={said.title} lead={said.lead}>
    <Boundary failed={<Note role="alert">{said.notLoaded}</Note>}>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height={44} />
          </div>
        }
      >
        <ConnectedApps />
      </Suspense>
    </Boundary>
  </AccountSection>
);
