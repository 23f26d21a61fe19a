import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { DownIcon } from '../../shared/components/icons.tsx';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { bottom, target } from '../../shared/theme/tokens.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { aboutLinks, moreLinksOf, ownLinksOf } from './links-of.ts';
import { ownMenuId } from './own-menu.ts';
import { useClosedByNavigation } from './use-closed-by-navigation.ts';

/**
 * A menu under the person's first name, with the pages about themselves; `narrow`: on a phone, where there is no footer,
 * also the pages about the product. `withBar`: above the bottom bar, with all pages that it lacks.
 */
export function NameMenu({
  user,
  narrow,
  withLogOut,
  withBar,
}: {
  user: CurrentUser;
  narrow: boolean;
  withLogOut: boolean;
  withBar: boolean;
}) {
  const menu = useClosedByNavigation();
  const links = withBar ? moreLinksOf(user) : [...ownLinksOf(user), ...(narrow ? aboutLinks : [])];
  return (
    <>
      <Name type="button" popoverTarget={ownMenuId}>
        <span>{user.firstName ?? user.username}</span>
        <DownIcon size={16} />
      </Name>
      <Menu id={ownMenuId} data-at-bar={withBar || undefined} popover="auto" {...menu} aria-label="Your pages">
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
        {withLogOut && <LogOutButton asks={() => menu.ref.current?.hidePopover?.()} />}
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
  '& svg': { flex: 'none' },
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
  '&[data-at-bar]': {
    inset: `auto 0 ${bottom}`,
    width: 'auto',
    maxHeight: `calc(100dvh - 65px - ${bottom})`,
    padding: theme.spacing(1, 2, 2),
    borderWidth: '1px 0 0',
    borderRadius: '12px 12px 0 0',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: target,
    paddingInline: theme.spacing(1.5),
    borderRadius: 4,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a[aria-current]': { fontWeight: 650 },
  '& a:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '& button': { width: '100%', marginBlockStart: theme.spacing(1) },
}));
