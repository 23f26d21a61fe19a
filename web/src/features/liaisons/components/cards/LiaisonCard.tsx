import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { Tags } from '../../../../shared/components/Tags.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { words } from '../../words.ts';
import type { LiaisonShown } from './liaison-shown.ts';
import { MessageButton } from './MessageButton.tsx';

const mostTags = 4;
const mostAchievements = 2;

/** The part of a liaison's profile that fits on a card. */
export interface CardShown extends Omit<LiaisonShown, 'profile'> {
  readonly profile: Pick<
    NonNullable<LiaisonShown['profile']>,
    'title' | 'institution' | 'yearsExperience' | 'expertise' | 'achievements'
  > | null;
}

/**
 * A liaison in short. `open` shows the complete profile; `messages`: the viewer's messages page, or null if they may
 * not write.
 */
export function LiaisonCard({
  shown: { liaison, profile, label, athletes },
  messages,
  open,
}: {
  shown: CardShown;
  messages: string | null;
  open?: (() => void) | undefined;
}) {
  const name = nameOf(liaison);
  const opens = open !== undefined && profile !== null;
  const writing = messages && { to: `${messages}?user=${liaison.id}`, whom: { ...liaison, role: 'LIAISON' as const } };
  return (
    <Sheet>
      <Head>
        <Avatar picture={liaison.profileImageUrl} initials={initialsOf(liaison)} />
        <div>
          <h2>{name}</h2>
          <p>{label}</p>
        </div>
        {writing && <MessageButton small {...writing} />}
      </Head>
      {profile ? (
        <>
          <p>
            <strong>{profile.title}</strong>
            <br />
            {profile.institution} · {words.years(profile.yearsExperience)}
          </p>
          <Tags label={words.expertise} tags={profile.expertise.slice(0, mostTags)} />
          {profile.achievements.length > 0 && (
            <ul aria-label={words.achievements}>
              {profile.achievements.slice(0, mostAchievements).map((achievement) => (
                <li key={achievement}>{achievement}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{words.noProfile}</p>
      )}
      {athletes.length > 0 && (
        <p>
          {words.sharedAthletes}: {athletes.join(', ')}
        </p>
      )}
      {(writing || opens) && (
        <Actions>
          {writing && <MessageButton {...writing} />}
          {opens && (
            <Button variant="outlined" aria-label={`${words.whole} of ${name}`} onClick={open}>
              {words.whole}
            </Button>
          )}
        </Actions>
      )}
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  height: '100%',
  overflowWrap: 'anywhere',
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& p > strong': { color: theme.vars.palette.text.primary },
  '& > ul:not([aria-label="Expertise"])': { margin: 0, paddingInlineStart: theme.spacing(2.5), listStyle: 'disc' },
  '& > :last-child:not(p)': { marginBlockStart: 'auto' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > div:nth-of-type(2)': { flex: 1, minWidth: 0 },
  '& h2': { ...theme.typography.h4, margin: 0 },
}));
