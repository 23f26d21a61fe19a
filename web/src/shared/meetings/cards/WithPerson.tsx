import { TextLink } from '../../components/links.tsx';
import { nameOf } from '../../people/name-of.ts';
import type { Appointment } from '../meetings.api.ts';
import { otherOf } from '../other-of.ts';
import { words } from '../words.ts';

/** The other person of a meeting, with a link to the conversation. */
export function WithPerson({ meeting, ownId }: { meeting: Appointment; ownId: string }) {
  const { id, person } = otherOf(meeting, ownId);
  if (!person) return <span>{words.next.with(nameOf(person))}</span>;
  return (
    <TextLink to={`/messages?user=${id}`} dir="auto">
      {words.next.with(nameOf(person))}
    </TextLink>
  );
}
