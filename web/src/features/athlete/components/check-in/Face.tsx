import { styled } from '@mui/material/styles';

/** SVG paths of the mouth, from the worst answer to the best. */
const mouths = [
  'M7.5 16.5q4.5-5 9 0',
  'M7.5 16q4.5-2.6 9 0',
  'M7.5 15.2h9',
  'M7.5 14.6q4.5 2.8 9 0',
  'M7.5 14q4.5 5 9 0',
];

/** A face for an answer from 1 to 5; decorative, because a label stands beside it. */
export function Face({ value }: { value: number }) {
  return (
    <Drawing viewBox="0 0 24 24" aria-hidden>
      <circle cx={12} cy={12} r={10} />
      <path d={mouths[value - 1]} />
      <path d="M8.6 9.4v.4M15.4 9.4v.4" className="eyes" />
    </Drawing>
  );
}

const Drawing = styled('svg')({
  width: 28,
  height: 28,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  '& .eyes': { strokeWidth: 2.4 },
});
