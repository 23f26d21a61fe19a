import { lazy } from 'react';
import { words } from '../../words.ts';
import { LateSection } from '../LateSection.tsx';

const ConnectedApps = lazy(() => import('./ConnectedApps.tsx'));

/** The apps that send the athlete's measurements by themselves, each with a key. */
export const MeasurementKeysSection = () => (
  <LateSection id="measurements" {...words.measurements}>
    <ConnectedApps />
  </LateSection>
);
