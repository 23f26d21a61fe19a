import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { words } from '../../words.ts';

/** Links to the viewer's conversation with a person. */
export function MessageButton({ to, name, small = false }: { to: string; name: string; small?: boolean }) {
  return (
    <ButtonLink variant={small ? 'text' : 'contained'} to={to}>
      {small ? words.message : words.sendMessage} <Unseen>to {name}</Unseen>
    </ButtonLink>
  );
}
