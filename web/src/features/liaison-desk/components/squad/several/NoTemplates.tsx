import { TextLink } from '../../../../../shared/components/links.tsx';
import { NotRead } from '../../../../../shared/components/NotRead.tsx';
import { Skeleton } from '../../../../../shared/components/Skeleton.tsx';
import { EmptyState } from '../../../../../shared/components/states.tsx';
import type { AssignedAthlete } from '../../../../../shared/health/api/athletes.api.ts';
import { planOfAthleteAt } from '../../../../../shared/health/plan/plan-address.ts';
import type { ReadTemplates } from '../../../../../shared/health/plan/templates/use-week-templates.ts';
import { words as templateWords } from '../../../../../shared/health/words/week-templates.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import { words } from '../../../words/several.ts';

/** Stands in for the form until there is a template; `first`: in whose plan one can be kept. */
export function NoTemplates({
  read: { templates, failure },
  first,
}: {
  read: ReadTemplates;
  first: AssignedAthlete | undefined;
}) {
  if (failure) return <NotRead {...failure} />;
  if (!templates) {
    return (
      <div aria-busy="true">
        <Skeleton height={420} />
      </div>
    );
  }
  const link = first && <TextLink to={planOfAthleteAt(first.id)}>{words.first(nameOf(first))}</TextLink>;
  return <EmptyState {...templateWords.none} action={link} />;
}
