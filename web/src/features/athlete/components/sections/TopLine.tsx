import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** What comes next, with a link to it. On a phone two lines of it. Its border is no padding, in which a third line would show. */
export const TopLine = styled(Link)(({ theme }) => ({
  marginBlock: -10,
  borderBlock: '10px solid transparent',
  color: 'inherit',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
}));
