import { styled } from '@mui/material/styles';
import { folded } from './fold.ts';

/** A text with its line breaks; `data-folded` shows only the first lines. */
export const FoldedText = styled('p')({
  maxWidth: '80ch',
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '&[data-folded]': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(folded.lines),
  },
});
