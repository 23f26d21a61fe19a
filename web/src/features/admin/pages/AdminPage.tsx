import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { OpenAccess } from '../../../shared/health/OpenAccess.tsx';
import { DensityScope } from '../../../shared/theme/DensityScope.tsx';
import { useDensity } from '../../../shared/theme/use-density.ts';
import { ConnectionsBoard } from '../components/board/ConnectionsBoard.tsx';
import { AdminBar, viewIn } from '../components/panel/AdminBar.tsx';
import { DeskColumn } from '../components/panel/DeskColumn.tsx';
import { LazyView } from '../components/panel/LazyView.tsx';
import { StatCards } from '../components/panel/StatCards.tsx';
import { useAddress } from '../use-address.ts';
import { words } from '../words.ts';

// Lazy: worked in all day, but not what the panel opens with.
const soonViews = {
  users: async () => ({ default: (await import('../components/people/UsersView.tsx')).UsersView }),
  contacts: async () => ({ default: (await import('../components/contacts/ContactsView.tsx')).ContactsView }),
  billing: async () => ({ default: (await import('../components/billing/BillingView.tsx')).BillingView }),
} as const;

// Lazy: looked at now and then.
const lazyViews = {
  ...soonViews,
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
  useEffect(() => {
    // There when they are opened.
    for (const load of Object.values(soonViews)) load().catch(() => {});
  }, []);
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
          {view === 'connections' && <ConnectionsBoard />}
          {view in lazyViews && <LazyView key={view} load={lazyViews[view as keyof typeof lazyViews]} />}
        </DeskColumn>
      </DensityScope>
    </UnsavedGuard>
  );
}
