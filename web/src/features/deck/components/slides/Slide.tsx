import { slides } from '@entourage/contracts/deck.ts';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useId } from 'react';

/** The slide that is shown; the others stay in the document for the printer. */
export const ShownSlide = createContext(1);

/** One slide. `bleed`: its drawing reaches the edges. */
export function Slide({
  number,
  headline,
  bleed = false,
  children,
}: {
  number: number;
  headline: ReactNode;
  bleed?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const title = slides[number - 1]?.title;
  return (
    <Place number={number}>
      <Sheet
        aria-roledescription="slide"
        aria-labelledby={id}
        data-bleed={bleed || undefined}
        data-slide={number}
        // A narrow one scrolls, also by keyboard.
        tabIndex={0}
      >
        <Head>
          <Over>
            <span aria-hidden>{String(number).padStart(2, '0')}</span>
            {title}
          </Over>
          <h2 id={id}>{headline}</h2>
        </Head>
        {children}
        <Folio aria-hidden>
          {number} / {slides.length}
        </Folio>
      </Sheet>
    </Place>
  );
}

/** All of a slide that a change renders anew: its styles and its content stay as they are. */
const Place = ({ number, children }: { number: number; children: ReactNode }) => (
  <Skipped data-shown={useContext(ShownSlide) === number || undefined}>{children}</Skipped>
);

/**
 * Where a slide lies that is not shown: nobody sees, hears or reaches it. Other than with `display: none` its styles and
 * its layout are kept, and showing it again costs neither.
 */
const Skipped = styled('div')({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  contentVisibility: 'hidden',
  '&[data-shown]': { zIndex: 'auto', contentVisibility: 'visible', animation: 'slide-in 180ms ease-out backwards' },
  '@keyframes slide-in': { from: { opacity: 0, transform: 'translateY(10px)' } },
  '@media print': { '&, &[data-shown]': { position: 'static', contentVisibility: 'visible', animation: 'none' } },
});

/** The width below which a slide is one column that scrolls. */
export const narrow = '@container stage (max-width: 899px)';

/**
 * All sizes grow with the stage: `--u` is a hundredth of its width, or less on a low stage. On a narrow stage they are
 * those of a page.
 */
const Sheet = styled('section')(({ theme }) => ({
  '--u': 'min(1cqw, 1.72cqh)',
  '--giant': 'calc(13 * var(--u))',
  '--title': 'calc(4 * var(--u))',
  '--figure': 'calc(3.4 * var(--u))',
  '--lead': 'max(17px, 1.55 * var(--u))',
  '--text': 'max(15px, 1.25 * var(--u))',
  '--label': 'max(13px, 1 * var(--u))',
  '--gap': 'calc(2.4 * var(--u))',
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: 'calc(2.6 * var(--u))',
  height: '100cqh',
  padding: 'calc(3.2 * var(--u)) calc(5.5 * var(--u)) calc(4 * var(--u))',
  overflow: 'hidden',
  isolation: 'isolate',
  fontSize: 'var(--text)',
  lineHeight: 1.5,
  '&:focus-visible': { outlineOffset: -3 },
  '& h2': {
    maxWidth: '24ch',
    margin: 0,
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: 'var(--title)',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    wordSpacing: '0.07em',
    lineHeight: 1.06,
    textWrap: 'balance',
  },
  '& p': { margin: 0 },
  [narrow]: {
    '--u': '8px',
    '--giant': 'clamp(72px, 24cqw, 150px)',
    '--title': 'clamp(32px, 8.4cqw, 52px)',
    '--figure': 'clamp(30px, 8cqw, 44px)',
    '--lead': '18px',
    '--text': '16px',
    '--label': '14px',
    '--gap': '24px',
    display: 'flow-root',
    overflow: 'hidden auto',
    overscrollBehavior: 'contain',
    padding: 'clamp(24px, 6cqw, 56px) clamp(20px, 6cqw, 56px) 112px',
    '& > * + *': { marginBlockStart: 28 },
  },
  '@media print': {
    '--u': '3.2mm',
    display: 'grid',
    height: '180mm',
    breakAfter: 'page',
    breakInside: 'avoid',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
  },
}));

const Head = styled('header')({ display: 'grid', gap: 'calc(1.1 * var(--u))', [narrow]: { gap: 14 } });

const Over = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.9em',
  fontSize: 'var(--label)',
  color: theme.vars.palette.text.secondary,
  '& span': { color: theme.vars.palette.accent.main, fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
}));

/** On paper nothing else says which slide it is. */
const Folio = styled('p')(({ theme }) => ({
  display: 'none',
  position: 'absolute',
  insetBlockEnd: 'calc(1.6 * var(--u))',
  insetInlineEnd: 'calc(5.5 * var(--u))',
  fontSize: 'var(--label)',
  color: theme.vars.palette.text.secondary,
  '@media print': { display: 'block' },
}));
