import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link within text. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.accent.main,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 1,
  '&:hover': { textDecorationThickness: 2 },
}));

type Looks = Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'endIcon' | 'fullWidth'>;

/** A link that looks like a button. */
export function ButtonLink({
  to,
  children,
  ...rest
}: {
  to: string;
  /** Goes along in the history, and not in the address. */
  state?: unknown;
  children: ReactNode;
} & Looks) {
  return (
    <Button component={Link} to={to} {...rest}>
      {children}
    </Button>
  );
}
