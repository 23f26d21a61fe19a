import { styled } from '@mui/material/styles';

/** A placeholder of the final size. Hidden from screen readers; the region around it is `aria-busy`. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <Bone aria-hidden width={width} height={height} />;
}

interface Size {
  width: number | string;
  height: number;
}

const Bone = styled('div', { shouldForwardProp: (name) => name !== 'width' && name !== 'height' })<Size>(
  ({ theme, width, height }) => ({
    width,
    maxWidth: '100%',
    height,
    borderRadius: Math.min(height / 2, 8),
    backgroundColor: theme.vars.palette.divider,
    animation: 'breathe 1.6s ease-in-out 150ms infinite',
    '@keyframes breathe': { '50%': { opacity: 0.45 } },
  }),
);
