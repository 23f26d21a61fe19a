import { slides as facts } from '@entourage/contracts/deck.ts';
import { product } from '@entourage/contracts/product.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentType, memo, type Ref } from 'react';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { ArrowIcon, BackIcon } from '../../../../shared/components/icons.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { motion, target } from '../../../../shared/theme/tokens.ts';
import { deck as words } from '../../words.ts';
import { AskIcon, FullScreenIcon, LeaveFullScreenIcon, PrintIcon } from './icons.tsx';
import { useFullScreen } from './use-full-screen.ts';
import type { Slides } from './use-slides.ts';

export const barHeight = 64;

interface Asking {
  readonly chatOpen: boolean;
  readonly onAsk: () => void;
  readonly askButton: Ref<HTMLButtonElement>;
}

/**
 * The header of the deck; `jump` shows the slide at a position. On a phone its steps are at the bottom, in reach of a
 * thumb.
 */
export function DeckBar({
  slides,
  jump,
  chatOpen,
  onAsk,
  askButton,
}: Asking & { slides: Slides; jump: (at: number) => void }) {
  const { order, at, number, next, previous } = slides;
  return (
    <Bar>
      <h1 tabIndex={-1}>
        {product.name}
        <Unseen> investor presentation</Unseen>
      </h1>
      <Position role="status">
        {words.position(at + 1, order.length)}
        <Unseen>{`: ${facts[number - 1]?.title}`}</Unseen>
      </Position>
      <Steps aria-label="Slides">
        <StepBy label={words.previous} Icon={BackIcon} disabled={at === 0} onClick={previous} />
        <ol>
          {order.map((each, n) => (
            <li key={each}>
              <StepTo slide={each} to={n} isAt={n === at} jump={jump} />
            </li>
          ))}
        </ol>
        <StepBy label={words.next} Icon={ArrowIcon} disabled={at === order.length - 1} onClick={next} />
      </Steps>
      <DeckTools chatOpen={chatOpen} onAsk={onAsk} askButton={askButton} />
    </Bar>
  );
}

const StepBy = memo(function StepBy({
  Icon,
  ...button
}: {
  label: string;
  Icon: ComponentType;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <IconButton {...button}>
      <Icon />
    </IconButton>
  );
});

const StepTo = memo(function StepTo(step: { slide: number; to: number; isAt: boolean; jump: (at: number) => void }) {
  return (
    <Dot
      type="button"
      aria-label={`Slide ${step.to + 1}: ${facts[step.slide - 1]?.title}`}
      aria-current={step.isAt ? 'step' : undefined}
      onClick={() => step.jump(step.to)}
    />
  );
});

const DeckTools = memo(function DeckTools({ chatOpen, onAsk, askButton }: Asking) {
  const fullScreen = useFullScreen();
  return (
    <Tools>
      <IconButton label={words.print} onClick={() => print()}>
        <PrintIcon />
      </IconButton>
      {fullScreen && (
        <IconButton
          label={fullScreen.isOn ? words.leaveFullScreen : words.fullScreen}
          onClick={fullScreen.toggle}
          data-full-screen
        >
          {fullScreen.isOn ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
        </IconButton>
      )}
      <Button ref={askButton} startIcon={<AskIcon />} aria-expanded={chatOpen} onClick={onAsk}>
        {words.ask}
      </Button>
    </Tools>
  );
});

const Bar = styled('header')(({ theme }) => ({
  position: 'relative',
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: theme.spacing(3),
  height: barHeight,
  paddingInline: theme.spacing(3),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& h1': {
    gridArea: '1 / 1',
    margin: 0,
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: '1.25rem',
    fontWeight: 700,
    letterSpacing: '-0.03em',
    lineHeight: 1,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'auto 1fr auto',
    gap: theme.spacing(1.5),
    paddingInline: theme.spacing(2),
  },
  [theme.breakpoints.down('sm')]: { '& h1': { display: 'none' }, gridTemplateColumns: '1fr auto' },
  '@media print': { display: 'none' },
}));

const Position = styled('p')(({ theme }) => ({
  gridArea: '1 / 1',
  justifySelf: 'end',
  margin: 0,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('md')]: { gridArea: '1 / 2', justifySelf: 'start' },
  [theme.breakpoints.down('sm')]: { gridArea: '1 / 1' },
}));

const Steps = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& ol': { display: 'flex', margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    insetInline: 0,
    insetBlockEnd: 0,
    justifyContent: 'space-between',
    padding: theme.spacing(0.5, 1),
    paddingBlockEnd: 'max(4px, env(safe-area-inset-bottom))',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.default,
    '& ol': { flex: 1, maxWidth: 480 },
    '& li': { flex: 1 },
  },
}));

const Dot = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: target,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.edge.main,
    transition: `width ${motion}, background-color ${motion}`,
  },
  '&:hover::before': { backgroundColor: theme.vars.palette.text.primary },
  '&[aria-current]::before': { width: 20, backgroundColor: theme.vars.palette.accent.main },
  '&:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('md')]: { width: '100%' },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& .MuiButton-root': { marginInlineStart: theme.spacing(1), paddingInline: 16, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& [data-full-screen]': { display: 'none' } },
}));
