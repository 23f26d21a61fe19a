import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

/** Black on white in both colour schemes, because scanners fail on inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </Code>
  );
}

const Code = styled('svg')(({ theme }) => ({
  width: 'min(100%, 232px)',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
}));
