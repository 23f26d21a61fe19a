import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { words } from '../words/care-notes.ts';

const usualLong = { letters: 600, lines: 8 };

/**
 * A text with its line breaks. `name`: what it is, for the button that shows all of a long one. `long`: a longer text is
 * folded; its length decides, so that nothing moves once it is laid out.
 */
export function FoldedText({
  name,
  long = usualLong,
  children: text,
}: {
  name: string;
  long?: { readonly letters: number; readonly lines: number };
  children: string;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isLong = text.length > long.letters || text.split('\n').length > long.lines;
  const does = open ? words.showLess : words.showAll;
  return (
    <Frame lines={long.lines}>
      <p id={id} dir="auto" data-folded={(isLong && !open) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="text"
          aria-label={`${does}: ${name}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {does}
        </Button>
      )}
    </Frame>
  );
}

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'lines' })<{ lines: number }>(
  ({ theme, lines }) => ({
    display: 'grid',
    justifyItems: 'start',
    gap: theme.spacing(0.5),
    '& > p': { maxWidth: '80ch', margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '& > p[data-folded]': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: String(lines),
    },
    '& > button': { marginInlineStart: theme.spacing(-1.5) },
  }),
);
