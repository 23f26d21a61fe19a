import { styled } from '@mui/material/styles';
import { Avatar, initialsOf } from '../components/Avatar.tsx';
import { Tags } from '../components/Tags.tsx';
import { nameOf } from '../people/name-of.ts';

interface Shown {
  readonly fieldOfExpertise: string;
  readonly yearsExperience: number | null;
  readonly expertiseKeywords: readonly string[];
  readonly achievements: readonly string[];
}

const yearsWords = (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`);

/** A member of an entourage with their profile, as athletes see it. Null: the account is gone, or has no profile. */
export function MemberCard({
  member,
  profile,
  note,
}: {
  member: {
    readonly username: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly profileImageUrl: string | null;
  } | null;
  profile: Shown | null;
  /** Below the name. */
  note?: string;
}) {
  const about = profile && [
    profile.fieldOfExpertise,
    ...(profile.yearsExperience === null ? [] : [yearsWords(profile.yearsExperience)]),
  ];
  return (
    <Whole>
      <Head>
        <Avatar picture={member?.profileImageUrl ?? null} initials={member ? initialsOf(member) : '–'} />
        <div>
          <strong>
            <bdi>{nameOf(member)}</bdi>
          </strong>
          {note && (
            <span>
              <bdi>{note}</bdi>
            </span>
          )}
          {about && <span>{about.join(' · ')}</span>}
        </div>
      </Head>
      {profile && <Tags label="Expertise" tags={profile.expertiseKeywords} />}
      {profile && profile.achievements.length > 0 && (
        <ul aria-label="Achievements" data-lines>
          {profile.achievements.map((achievement) => (
            <li key={achievement}>{achievement}</li>
          ))}
        </ul>
      )}
    </Whole>
  );
}

const Whole = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  overflowWrap: 'anywhere',
  '& > ul[data-lines]': { margin: 0, paddingInlineStart: theme.spacing(2.5) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > div:last-child': { display: 'grid', minWidth: 0 },
  '& strong': { ...theme.typography.h4, margin: 0 },
  '& span': { color: theme.vars.palette.text.secondary },
}));
