import { Card } from '../../../../shared/components/Card.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { LatestMessage } from '../../../../shared/health/messages/LatestMessage.tsx';
import { CardHead } from '../../../../shared/health/picture/CardHead.tsx';
import { destinations, words } from '../../../../shared/health/words/dashboard.ts';

const heading = 'latest-message';

/** The athlete's latest message from anybody. */
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
