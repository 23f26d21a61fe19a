import { styled } from '@mui/material/styles';
import { words } from '../words/measured.ts';
import type { Measured } from './compared.ts';
import { MeasuredFlags } from './MeasuredFlags.tsx';

/** See `LateMeasured`. */
export const MeasuredNow = ({ measured }: { measured: Measured }) => (
  <div>
    <h3>{words.title}</h3>
    <Shown>
      <MeasuredFlags measured={measured} />
    </Shown>
  </div>
);

const Shown = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
