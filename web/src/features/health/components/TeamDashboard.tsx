import { Page } from '../../../shared/components/Page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { words } from '../words/dashboard.ts';

const { title, none, text } = words.team;

/** Until an athlete shares something, a team member sees nothing of them. */
export function TeamDashboard() {
  return (
    <Page title={title}>
      <EmptyState title={none} text={text} />
    </Page>
  );
}
