import { styled } from '@mui/material/styles';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { destinations } from '../../words/dashboard.ts';
import { words } from '../../words/liaison.ts';
import { CardHead } from '../picture/CardHead.tsx';
import { LatestMessage } from './LatestMessage.tsx';

const said = words.communication;
const heading = 'communication';

/** What one has to do with an athlete beside their figures; until there are meetings, that there are none. */
export const CommunicationCard = ({ athleteId, viewerId }: { athleteId: string; viewerId: string }) => (
  <Card as="section" aria-labelledby={heading}>
    <CardHead id={heading} title={said.title}>
      <Actions>
        <ButtonLink to={`${destinations.messages.to}?user=${athleteId}`}>{said.send}</ButtonLink>
      </Actions>
    </CardHead>
    <Facts>
      <div>
        <dt>{said.meeting}</dt>
        <dd>{said.noMeeting}</dd>
      </div>
      <div>
        <dt>{said.message}</dt>
        <dd>
          <LatestMessage
            viewerId={viewerId}
            choose={(all) => all.find(({ userId }) => userId === athleteId)}
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
