import { styled } from '@mui/material/styles';
import { shop } from '../words/landing.ts';
import { Band } from './Band.tsx';

/** The announced shop behind frosted glass. The blur is drawn, because a CSS filter would be slow to paint. */
export function ComingSoon() {
  return (
    <Band title={shop.title} lead={shop.text}>
      <Stage>
        <Tiles aria-hidden>
          {shop.kinds.map((kind) => (
            <div key={kind}>
              <i />
              <b>{kind}</b>
              <span>Developed by athletes</span>
            </div>
          ))}
        </Tiles>
        <Notice>{shop.notice}</Notice>
      </Stage>
    </Band>
  );
}

const Stage = styled('div')({ display: 'grid', '& > *': { gridArea: '1 / 1' } });

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap: theme.spacing(2),
  userSelect: 'none',
  '& > div': {
    padding: theme.spacing(3, 2),
    borderRadius: 12,
    backgroundColor: theme.vars.palette.quiet.main,
    overflow: 'hidden',
  },
  '& i': {
    display: 'block',
    height: 180,
    background: `radial-gradient(closest-side, ${theme.vars.palette.edge.main}, transparent) center / 76% 88% no-repeat`,
    opacity: 0.55,
  },
  '& div:nth-of-type(even) i': { backgroundSize: '58% 100%' },
  '& div:nth-of-type(3n) i': { backgroundSize: '96% 56%' },
  '& b, & span': { display: 'block', color: 'transparent', textShadow: `0 0 9px ${theme.vars.palette.text.secondary}` },
  '& b': { marginBlockStart: theme.spacing(2), fontSize: '1.125rem' },
  '& span': { fontSize: '0.8125rem' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr', '& i': { height: 96 } },
}));

const Notice = styled('p')(({ theme }) => ({
  placeSelf: 'center',
  margin: 0,
  padding: theme.spacing(1.5, 3),
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.default,
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '1.25rem',
  fontWeight: 640,
}));
