import { styled } from '@mui/material/styles';

/** The style of text for screen readers only. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const Unseen = styled('span')(unseen);
