import { followUpsId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useNow } from '../../../shared/components/ago/now.ts';
import { Card } from '../../../shared/components/Card.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { NotRead } from '../../../shared/components/NotRead.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { addDays } from '../../../shared/days.ts';
import { useAthletesOfQuery } from '../../../shared/health/api/athletes.api.ts';
import { useOwnFollowUpsQuery } from '../../../shared/health/api/follow-ups.api.ts';
import { CardHead } from '../../../shared/health/picture/CardHead.tsx';
import { nameOf } from '../../../shared/people/name-of.ts';
import { dayOf } from '../../../shared/sharing/until.ts';
import { words } from '../words/follow-ups.ts';
import { FollowUpRow, FollowUps } from './FollowUpRow.tsx';
import { useCompletion } from './use-completion.ts';

const said = words.own;
const none: never[] = [];
/** Later ones, and those without a day, are behind a button. */
const shownDays = 7;

/** What is the liaison's or anyone's to do for all their athletes; nothing where there is none. */
export function OwnFollowUps({ liaisonId }: { liaisonId: string }) {
  const { data, error, refetch } = useOwnFollowUpsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: athletes } = useAthletesOfQuery(liaisonId);
  const { listed, said: announced, ...completion } = useCompletion(data ?? none);
  const [isWhole, setWhole] = useState(false);
  // Stays once there were some: the focus may be in it.
  const [hadAny, setHadAny] = useState(false);
  const id = useId();
  const soon = addDays(dayOf(useNow()), shownDays);
  const near = listed.filter(({ followUp: { due } }) => due !== null && due <= soon);
  const failed = error !== undefined && data === undefined;
  const isAny = failed || listed.length > 0;
  if (isAny && !hadAny) setHadAny(true);
  if (!isAny && !hadAny) return null;
  const shown = isWhole ? listed : near;
  return (
    // Takes the focus of a row that has left.
    <Card as="section" aria-labelledby={id} tabIndex={-1}>
      <CardHead id={id} title={said.title} />
      <Unseen role="status">{announced}</Unseen>
      {failed ? (
        <NotRead text={said.notRead} tryAgain={() => void refetch()} />
      ) : (
        <Stack>
          {shown.length === 0 && <Note>{listed.length === 0 ? said.allDone : said.none}</Note>}
          {shown.length > 0 && (
            <FollowUps aria-label={said.list}>
              {shown.map((each) => (
                <FollowUpRow
                  key={each.followUp.id}
                  listed={each}
                  liaisonId={liaisonId}
                  completion={completion}
                  about={aboutOf(each.followUp.athleteId)}
                />
              ))}
            </FollowUps>
          )}
          {near.length < listed.length && (
            <Button variant="outlined" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? said.showFewer : said.showAll(listed.length)}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );

  function aboutOf(athleteId: string) {
    const athlete = athletes?.find((each) => each.id === athleteId);
    return (
      athlete && (
        <TextLink to={{ search: `?athlete=${athleteId}`, hash: `#${followUpsId}` }} dir="auto">
          {nameOf(athlete)}
        </TextLink>
      )
    );
  }
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& > button': { justifySelf: 'start' },
}));
