import { styled } from '@mui/material/styles';
import { type Density, motion, target } from '../../../../shared/theme/tokens.ts';

/** Switches to compact rows, for admins who work here all day. */
export function DensitySwitch({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const compact = density === 'compact';
  return (
    <Switch
      type="button"
      role="switch"
      aria-checked={compact}
      onClick={() => onChange(compact ? 'comfortable' : 'compact')}
    >
      <span>Compact</span>
      <i aria-hidden />
    </Switch>
  );
}

const Switch = styled('button')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: target,
  paddingInline: theme.spacing(1),
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& i': {
    display: 'block',
    width: 36,
    height: 20,
    padding: 3,
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.edge.main}`,
  },
  '& i::before': {
    content: '""',
    display: 'block',
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.edge.main,
    transition: `transform ${motion}`,
  },
  '&[aria-checked="true"] i': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.main,
  },
  '&[aria-checked="true"] i::before': {
    transform: 'translateX(16px)',
    backgroundColor: theme.vars.palette.accent.contrastText,
  },
  // Phones and touch screens always keep large targets.
  [`${theme.breakpoints.down('sm')}, (pointer: coarse)`]: { display: 'none' },
}));
