import { styled } from '@mui/material/styles';

export const PlainList = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
