import { lazy } from 'react';
import { words } from '../../words.ts';
import { LateSection } from '../LateSection.tsx';

const Passkeys = lazy(() => import('./Passkeys.tsx'));

export const PasskeysSection = () => (
  <LateSection id="passkeys" {...words.passkeys}>
    <Passkeys />
  </LateSection>
);
