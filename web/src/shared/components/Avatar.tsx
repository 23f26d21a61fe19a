import { styled } from '@mui/material/styles';

type AvatarSize = 'small' | 'medium' | 'large';

/** A person's picture or initials. Decorative, because the name stands beside it. */
export function Avatar({
  picture,
  initials,
  size = 'medium',
  onError,
}: {
  picture: string | null;
  initials: string;
  size?: AvatarSize;
  onError?: () => void;
}) {
  return (
    <Round aria-hidden data-size={size}>
      {picture ? <img src={picture} alt="" onError={onError} /> : <span>{initials}</span>}
    </Round>
  );
}

export function initialsOf({
  firstName,
  lastName,
  username,
}: {
  firstName: string | null;
  lastName: string | null;
  username: string;
}): string {
  const names = [firstName, lastName].filter((name) => name !== null);
  const letters = (names.length > 0 ? names : [username]).map((name) => [...name.trim()][0] ?? '');
  return letters.join('').toUpperCase();
}

const across = (length: number) => ({ width: length, height: length, fontSize: length / 3 });

const Round = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.edge.main}`,
  backgroundColor: theme.vars.palette.quiet.main,
  color: theme.vars.palette.text.primary,
  fontFamily: theme.typography.h1.fontFamily,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  '&[data-size="small"]': { ...across(40), fontSize: '0.875rem' },
  '&[data-size="medium"]': across(56),
  '&[data-size="large"]': across(96),
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
