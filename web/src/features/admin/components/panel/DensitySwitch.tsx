import { styled } from '@mui/material/styles';
import { Switch } from '../../../../shared/components/Switch.tsx';
import type { Density } from '../../../../shared/theme/tokens.ts';

/** For who is here all day: more rows on one screen. */
export function DensitySwitch({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const compact = density === 'compact';
  return (
    <AtDesk on={compact} onClick={() => onChange(compact ? 'comfortable' : 'compact')}>
      Compact
    </AtDesk>
  );
}

// On a phone everything keeps the size of a thumb, and there is nothing to choose.
const AtDesk = styled(Switch)(({ theme }) => ({
  [`${theme.breakpoints.down('sm')}, (pointer: coarse)`]: { display: 'none' },
}));
