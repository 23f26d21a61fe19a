import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { DownIcon } from '../../shared/components/icons.tsx';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { target } from '../../shared/theme/tokens.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { aboutLinks, ownLinksOf } from './links-of.ts';
import { useClosedByNavigation } from './use-closed-by-navigation.ts';

const menuId = 'own-menu';

/**
 * A menu under the person's first name, with the pages about themselves; on a phone, where there is no footer, also the
 * pages about the product, and the log-out button.
 */
export function NameMenu({ user, narrow }: { user: CurrentUser; narrow: boolean }) {
  const menu = useClosedByNavigation();
  return (
    <>
      <Name type="button" popoverTarget={menuId}>
        <span>{user.firstName ?? user.username}</span>
        <DownIcon size={16} />
      </Name>
      <Menu id={menuId} popover="auto" {...menu} aria-label="Your pages">
        {[...ownLinksOf(user), ...(narrow ? aboutLinks : [])].map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        {narrow && <LogOutButton />}
      </Menu>
    </>
  );
}

const Name = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: target,
  paddingInline: theme.spacing(1.5),
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  cursor: 'pointer',
  '& span': { maxWidth: '14ch', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
}));

const Menu = styled('nav')(({ theme }) => ({
  position: 'fixed',
  inset: `60px max(${theme.spacing(3)}, calc((100vw - 1200px) / 2 + ${theme.spacing(3)})) auto auto`,
  minWidth: 200,
  margin: 0,
  padding: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('sm')]: { insetInlineEnd: theme.spacing(2) },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: target,
    paddingInline: theme.spacing(1.5),
    borderRadius: 4,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '& button': { width: '100%', marginBlockStart: theme.spacing(1) },
}));
