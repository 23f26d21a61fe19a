import { Card } from '../../../../shared/components/Card.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { destinations, words } from '../../words/dashboard.ts';
import { CardHead } from '../picture/CardHead.tsx';
import { LatestMessage } from './LatestMessage.tsx';

const heading = 'latest-message';

/** The latest message of all that an athlete has, whoever wrote it. */
export const MessageCard = ({ athleteId }: { athleteId: string }) => (
  <Card as="section" aria-labelledby={heading}>
    <CardHead id={heading} title={words.message.title}>
      <ButtonLink to={destinations.messages.to} variant="text">
        {words.viewAll}
      </ButtonLink>
    </CardHead>
    <LatestMessage
      viewerId={athleteId}
      choose={([latest]) => latest}
      none={
        <>
          <strong>{words.message.none}</strong>
          <Note>{words.message.text}</Note>
        </>
      }
    />
  </Card>
);
