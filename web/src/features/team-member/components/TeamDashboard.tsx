import { Page } from '../../../shared/components/Page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { words } from '../../../shared/health/words/dashboard.ts';

const { title, none, text } = words.team;

/** A team member sees nothing of an athlete who has shared nothing. */
export function TeamDashboard() {
  return (
    <Page title={title}>
      <EmptyState title={none} text={text} />
    </Page>
  );
}
