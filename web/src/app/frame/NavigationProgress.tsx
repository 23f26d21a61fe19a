import { styled } from '@mui/material/styles';
import { useNavigation } from 'react-router';

/** A progress line while the next page loads; hidden when the page is ready at once. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Line role="progressbar" aria-label="Loading the page" />;
}

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1500,
  insetBlockStart: 0,
  insetInline: 0,
  height: 3,
  backgroundColor: theme.vars.palette.accent.main,
  transformOrigin: 'left',
  animation: 'page-comes 8s 150ms cubic-bezier(0.1, 0.9, 0.2, 1) both',
  '@keyframes page-comes': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
}));
