import { Card } from '../../../../shared/components/Card.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { destinations, words } from '../../words/dashboard.ts';
import { CardHead } from '../picture/CardHead.tsx';

const { there, to } = destinations.messages;

/** The latest message; until there are messages, that there is none. */
export function MessageCard() {
  return (
    <Card>
      <CardHead title={words.message.title}>
        {there && (
          <ButtonLink to={to} variant="text">
            {words.viewAll}
          </ButtonLink>
        )}
      </CardHead>
      <p>
        <strong>{words.message.none}</strong>
      </p>
      <Note>{words.message.text}</Note>
    </Card>
  );
}
