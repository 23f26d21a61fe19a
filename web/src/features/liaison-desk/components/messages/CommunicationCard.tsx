import { styled } from '@mui/material/styles';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { LatestMessage } from '../../../../shared/health/messages/LatestMessage.tsx';
import { CardHead } from '../../../../shared/health/picture/CardHead.tsx';
import { destinations } from '../../../../shared/health/words/dashboard.ts';
import { ScheduleButton } from '../../../../shared/meetings/ScheduleButton.tsx';
import { words } from '../../words/liaison.ts';
import { NextMeeting } from './NextMeeting.tsx';

const said = words.communication;
const heading = 'communication';

/** The next meeting and the messages with an athlete. */
export const CommunicationCard = ({ athlete, viewerId }: { athlete: AssignedAthlete; viewerId: string }) => (
  <Card as="section" aria-labelledby={heading}>
    <CardHead id={heading} title={said.title}>
      <Actions>
        <ScheduleButton partner={athlete} liaisonId={viewerId} />
        <ButtonLink to={`${destinations.messages.to}?user=${athlete.id}`}>{said.send}</ButtonLink>
      </Actions>
    </CardHead>
    <Facts>
      <div>
        <dt>{said.meeting}</dt>
        <dd>
          <NextMeeting athleteId={athlete.id} liaisonId={viewerId} />
        </dd>
      </div>
      <div>
        <dt>{said.message}</dt>
        <dd>
          <LatestMessage
            viewerId={viewerId}
            choose={(all) => all.find(({ userId }) => userId === athlete.id)}
            none={said.noMessage}
          />
        </dd>
      </div>
    </Facts>
  </Card>
);

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));
