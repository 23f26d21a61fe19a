import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { type Recipient, withRecipient } from '../../../../shared/people/recipient.ts';
import { words } from '../../words.ts';

/** Links to the viewer's conversation with a person. */
export function MessageButton({ to, whom, small = false }: { to: string; whom: Recipient; small?: boolean }) {
  return (
    <ButtonLink variant={small ? 'text' : 'contained'} to={to} state={withRecipient(whom)}>
      {small ? words.message : words.sendMessage} <Unseen>to {nameOf(whom)}</Unseen>
    </ButtonLink>
  );
}
