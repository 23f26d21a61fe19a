import Typography from '@mui/material/Typography';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { OpenAccess } from '../../../shared/health/OpenAccess.tsx';
import { DensityScope } from '../../../shared/theme/DensityScope.tsx';
import { useDensity } from '../../../shared/theme/use-density.ts';
import { BillingView } from '../components/billing/BillingView.tsx';
import { ConnectionsBoard } from '../components/board/ConnectionsBoard.tsx';
import { ContactsView } from '../components/contacts/ContactsView.tsx';
import { AdminBar, viewIn } from '../components/panel/AdminBar.tsx';
import { DeskColumn } from '../components/panel/DeskColumn.tsx';
import { LazyView } from '../components/panel/LazyView.tsx';
import { StatCards } from '../components/panel/StatCards.tsx';
import { UsersView } from '../components/people/UsersView.tsx';
import { useAddress } from '../use-address.ts';
import { words } from '../words.ts';

// Lazy: looked at now and then, while the other views are worked in.
const lazyViews = {
  analytics: () => import('../components/analytics/AnalyticsView.tsx'),
  deeptech: () => import('../components/deep-tech/DeepTechView.tsx'),
  'slm-training': () => import('../components/training/TrainingView.tsx'),
  audit: () => import('../components/audit/AuditView.tsx'),
} as const;

/** The admin panel. */
export default function AdminPage() {
  const [address] = useAddress();
  const [density, setDensity] = useDensity();
  const view = viewIn(address.get('view'));
  return (
    <UnsavedGuard>
      <AdminBar view={view} density={density} onDensity={setDensity} />
      <DensityScope density={density}>
        <DeskColumn data-under-bar>
          <Typography variant="h2" component="h1" tabIndex={-1}>
            {words.title}
          </Typography>
          <StatCards />
          <OpenAccess />
          {view === 'users' && <UsersView />}
          {view === 'connections' && <ConnectionsBoard />}
          {view === 'contacts' && <ContactsView />}
          {view === 'billing' && <BillingView />}
          {view in lazyViews && <LazyView key={view} load={lazyViews[view as keyof typeof lazyViews]} />}
        </DeskColumn>
      </DensityScope>
    </UnsavedGuard>
  );
}
