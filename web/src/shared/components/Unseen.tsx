import { styled } from '@mui/material/styles';

/** Words for who listens, where who looks has them from what stands around. */
export const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
