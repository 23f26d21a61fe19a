import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { IconLink } from '../../../../shared/components/IconLink.tsx';
import { MessageIcon, PulseIcon } from '../../../../shared/components/tool-icons.tsx';
import { emergencyWords } from '../../../../shared/health/emergency-words.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { withRecipient } from '../../../../shared/people/recipient.ts';
import type { User } from '../../api/people.api.ts';

/** The actions on a person that open a dialog. */
export type Deed = 'edit' | 'delete' | 'posts' | 'emergency';

export function RowActions({
  user,
  isSelf,
  begin,
}: {
  user: User;
  isSelf: boolean;
  begin: (deed: Deed, user: User) => void;
}) {
  const name = nameOf(user);
  return (
    <Line>
      {user.role === 'ATHLETE' && (
        <Button variant="text" aria-label={`Social Posts of ${name}`} onClick={() => begin('posts', user)}>
          Social Posts
        </Button>
      )}
      <Button variant="text" aria-label={`Edit ${name}`} onClick={() => begin('edit', user)}>
        Edit
      </Button>
      {!isSelf && (
        <Button variant="text" aria-label={`Delete ${name}`} onClick={() => begin('delete', user)}>
          Delete
        </Button>
      )}
      {!isSelf && user.verificationStatus === 'APPROVED' && (
        <IconLink to={`/messages?user=${user.id}`} state={withRecipient(user)} label={`Message ${name}`}>
          <MessageIcon />
        </IconLink>
      )}
      {user.role === 'ATHLETE' && (
        <IconButton label={`${emergencyWords.title} to ${name}`} onClick={() => begin('emergency', user)}>
          <PulseIcon />
        </IconButton>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  '& .MuiButton-root': { minWidth: 0, fontSize: '0.9375rem', fontWeight: 550, whiteSpace: 'nowrap' },
  // Aligns the text, not the button's padding, with the edge of the column.
  marginInlineEnd: theme.spacing(-1.5),
  'dd > &': { justifyContent: 'space-between', marginInline: theme.spacing(-1.5) },
}));
