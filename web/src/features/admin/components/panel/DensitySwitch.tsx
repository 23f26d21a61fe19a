import { styled } from '@mui/material/styles';
import { Switch } from '../../../../shared/components/Switch.tsx';
import type { Density } from '../../../../shared/theme/tokens.ts';

/** Switches to compact rows, for admins who work here all day. */
export const DensitySwitch = ({ density, onChange }: { density: Density; onChange: (density: Density) => void }) => (
  <AtDesks
    label="Compact"
    checked={density === 'compact'}
    onChange={(compact) => onChange(compact ? 'compact' : 'comfortable')}
  />
);

const AtDesks = styled(Switch)(({ theme }) => ({
  // Phones and touch screens always keep large targets.
  [`${theme.breakpoints.down('sm')}, (pointer: coarse)`]: { display: 'none' },
}));
