import { slides as facts } from '@entourage/contracts/deck.ts';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Activity, type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SavedVersion, useAthletesQuery } from '../../api.ts';
import { useTracking } from '../../tracking/use-tracking.ts';
import { deck as words } from '../../words.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { AllSlides } from '../slides/AllSlides.tsx';
import { ShownSlide } from '../slides/Slide.tsx';
import { barHeight, DeckBar } from './DeckBar.tsx';
import { useDeckKeys } from './use-deck-keys.ts';
import { useSlides } from './use-slides.ts';
import { useSwipe } from './use-swipe.ts';
import { VersionNote } from './VersionNote.tsx';

const everySlide = facts.map(({ number }) => number);

/** The unlocked deck; `version`: only the slides that an investor saved, with their notes. */
export default function Show({ version }: { version?: SavedVersion }) {
  const [order] = useState(() => version?.slidesData.map(({ slideNumber }) => slideNumber) ?? everySlide);
  const slides = useSlides(order);
  const { data: athletes, isError } = useAthletesQuery();
  const tracking = useTracking(slides.number);
  const [chat, setChat] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const chatOpen = chat === 'open';
  const toggleChat = useCallback(() => setChat((now) => (now === 'open' ? 'closed' : 'open')), []);
  const askButton = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLElement>(null);
  function closeChat(thenAt: RefObject<HTMLElement | null>) {
    // Before the focus moves: a sheet that is still there would take it back.
    flushSync(() => setChat('closed'));
    thenAt.current?.focus();
  }
  const { go } = slides;
  const jump = useCallback(
    (to: number) => {
      go(to);
      stage.current?.focus();
    },
    [go],
  );
  // On the stage, the space bar turns slides; on a button it would press that.
  useDeckKeys({ chatOpen, closeChat: () => closeChat(stage), next: slides.next, previous: slides.previous });
  const swipe = useSwipe(slides);
  return (
    <Whole>
      <GlobalStyles styles={paper} />
      <DeckBar slides={slides} jump={jump} chatOpen={chatOpen} onAsk={toggleChat} askButton={askButton} />
      <Stage ref={stage} tabIndex={-1} aria-label={words.stage} {...swipe}>
        <ShownSlide value={slides.number}>
          <AllSlides order={order} athletes={isError ? none : athletes} />
        </ShownSlide>
        {version && <VersionNote version={version} number={slides.number} />}
      </Stage>
      {chat !== 'unopened' && (
        // What was typed stays while the panel is closed. It is never stored: the device may be anybody's.
        <Activity mode={chatOpen ? 'visible' : 'hidden'}>
          <ChatPanel
            accessId={tracking.accessId}
            isFailed={tracking.isFailed}
            slide={slides.number}
            versionId={version?.id ?? null}
            order={order}
            go={(number) => go(order.indexOf(number))}
            onAsked={tracking.asked}
            close={() => closeChat(askButton)}
          />
        </Activity>
      )}
    </Whole>
  );
}

const none: readonly never[] = [];

/** A sheet for each slide, in the proportions of a screen. */
const paper = {
  '@page': { size: '320mm 180mm', margin: 0 },
  '@media print': { 'html, body': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' } },
} as const;

const Whole = styled('div')({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  gridTemplateRows: `${barHeight}px minmax(0, 1fr)`,
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  '@media print': { position: 'static', display: 'block' },
});

const Stage = styled('section')(({ theme }) => ({
  containerType: 'size',
  containerName: 'stage',
  position: 'relative',
  minHeight: 0,
  overflow: 'hidden',
  touchAction: 'pan-y pinch-zoom',
  color: theme.vars.palette.text.primary,
  '&:focus-visible': { outlineOffset: -3 },
  '@media print': { containerType: 'inline-size', overflow: 'visible', width: '320mm' },
}));
