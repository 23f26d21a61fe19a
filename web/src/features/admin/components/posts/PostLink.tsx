import { styled } from '@mui/material/styles';
import { Unseen } from '../../../../shared/components/Unseen.tsx';

/** Links to an address that a stranger typed: https only, in a new tab without access to this page. */
export function PostLink({ url, label }: { url: string; label: string }) {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address?.protocol !== 'https:') return <span>{url}</span>;
  return (
    <External href={address.href} target="_blank" rel="noopener noreferrer nofollow">
      View Post <span>{address.host}</span> <Unseen>{label}, in a new tab</Unseen>
    </External>
  );
}

const External = styled('a')(({ theme }) => ({
  color: theme.vars.palette.accent.main,
  fontWeight: 600,
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  '& span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
