import { styled } from '@mui/material/styles';
import { timeOf } from '../../../../shared/clock.ts';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { Icon } from '../../../../shared/components/icons.tsx';
import { MessageFiles } from '../../attachments/MessageFiles.tsx';
import { words } from '../../words.ts';
import { hasChoices } from './choices.ts';
import type { MessageAsked } from './MessageActions.tsx';
import type { Shown } from './rows.ts';

const said = words.thread;

/** A message as plain text; `dir` isolates right-to-left text from the layout around it. */
export function Bubble({ shown, ask }: { shown: Shown; ask: (wanted: MessageAsked) => void }) {
  const { own, at, content, files, edited, automatic, state } = shown;
  return (
    <Line data-own={own || undefined} data-state={state}>
      <Sheet data-sheet data-own={own || undefined} data-gone={content === null || undefined}>
        <MessageFiles files={files} isSent={state === 'sent'} />
        {content !== '' && <Text dir="auto">{content ?? said.retracted}</Text>}
        <Foot>
          {automatic && <span>{words.away.automatic}</span>}
          {edited && content !== null && (
            <button type="button" title={said.whatItSaid} onClick={() => ask({ what: 'versions', shown })}>
              {said.edited}
            </button>
          )}
          <time dateTime={at} title={exactly(at)}>
            {timeOf(at)}
          </time>
          {state !== 'sent' && <span>{state === 'waiting' ? said.waiting : said.sending}</span>}
        </Foot>
      </Sheet>
      {hasChoices(shown) && (
        <IconButton
          label={words.menu.open}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => ask({ what: 'menu', shown, from: currentTarget })}
        >
          <Icon>
            <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth={2.5} />
          </Icon>
        </IconButton>
      )}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 'min(100%, 72ch)',
  '&[data-own]': { flexDirection: 'row-reverse' },
  // Devices with a pointer show the button on hover; touch devices always show it.
  '@media (hover: hover)': {
    '& > button': { opacity: 0 },
    '&:hover > button, & > button:focus-visible': { opacity: 1 },
  },
});

const Sheet = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(1, 1.75),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  borderEndStartRadius: 4,
  backgroundColor: theme.vars.palette.quiet.main,
  '&[data-own]': {
    borderRadius: 14,
    borderEndEndRadius: 4,
    borderColor: theme.vars.palette.edge.main,
    backgroundColor: theme.vars.palette.background.default,
  },
  '&[data-gone]': { borderStyle: 'dashed', background: 'none', color: theme.vars.palette.text.secondary },
}));

const Text = styled('p')({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textWrap: 'wrap',
  unicodeBidi: 'plaintext',
  isolation: 'isolate',
});

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: theme.spacing(0, 1),
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& button': {
    position: 'relative',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    // Enlarges the touch target without enlarging the line.
    '&::after': { content: '""', position: 'absolute', inset: '-12px -10px' },
  },
}));
