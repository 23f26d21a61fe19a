import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { words } from '../words/care-notes.ts';

/** A text longer than this is folded. Its length decides, so that nothing moves once it is laid out. */
const long = { letters: 600, lines: 8 };

/** A text with its line breaks. `name`: what it is, for the button that shows all of a long one. */
export function FoldedText({ name, children: text }: { name: string; children: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isLong = text.length > long.letters || text.split('\n').length > long.lines;
  const does = open ? words.showLess : words.showAll;
  return (
    <Frame>
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

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(0.5),
  '& > p': { maxWidth: '80ch', margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& > p[data-folded]': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(long.lines),
  },
  '& > button': { marginInlineStart: theme.spacing(-1.5) },
}));
