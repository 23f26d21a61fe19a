import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { OpenAccess } from '../../../shared/health/OpenAccess.tsx';
import { DensityScope } from '../../../shared/theme/DensityScope.tsx';
import { useDensity } from '../../../shared/theme/use-density.ts';
import { BillingView } from '../components/billing/BillingView.tsx';
import { ConnectionsBoard } from '../components/board/ConnectionsBoard.tsx';
import { ContactsView } from '../components/contacts/ContactsView.tsx';
import { AdminBar, viewIn } from '../components/panel/AdminBar.tsx';
import { DeskColumn } from '../components/panel/DeskColumn.tsx';
import { StatCards } from '../components/panel/StatCards.tsx';
import { UsersView } from '../components/people/UsersView.tsx';
import { useAddress } from '../use-address.ts';
import { words } from '../words.ts';

// Lazy: looked at now and then, while the other views are worked in.
const AnalyticsView = lazy(() => import('../components/analytics/AnalyticsView.tsx'));
const DeepTechView = lazy(() => import('../components/deep-tech/DeepTechView.tsx'));
const TrainingView = lazy(() => import('../components/training/TrainingView.tsx'));

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
          <Suspense fallback={<Skeleton height={320} />}>
            {view === 'analytics' && <AnalyticsView />}
            {view === 'deeptech' && <DeepTechView />}
            {view === 'slm-training' && <TrainingView />}
            {view === 'billing' && <BillingView />}
          </Suspense>
        </DeskColumn>
      </DensityScope>
    </UnsavedGuard>
  );
}
