import { lazy } from 'react';
import { words } from '../../words.ts';
import { LateSection } from '../LateSection.tsx';

const ThisDevice = lazy(() => import('./ThisDevice.tsx'));

export const DeviceSection = () => (
  <LateSection id="notifications" {...words.device}>
    <ThisDevice />
  </LateSection>
);
