import { lazy, Suspense } from 'react';
import { Boundary } from '../../../../shared/components/Boundary.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';

// Lazy: the page is among the heaviest.
const ThisDevice = lazy(() => import('./ThisDevice.tsx'));

const { device: said } = words;

export const DeviceSection = () => (
  <AccountSection id="notifications" title={said.title} lead={said.lead}>
    <Boundary failed={<Note role="alert">{said.notLoaded}</Note>}>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height={44} />
          </div>
        }
      >
        <ThisDevice />
      </Suspense>
    </Boundary>
  </AccountSection>
);
