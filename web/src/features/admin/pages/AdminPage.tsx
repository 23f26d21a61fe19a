import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { DensityScope } from '../../../shared/theme/DensityScope.tsx';
import { useDensity } from '../../../shared/theme/use-density.ts';
import { ContactsView } from '../components/contacts/ContactsView.tsx';
import { AdminBar, views } from '../components/panel/AdminBar.tsx';
import { StatCards } from '../components/panel/StatCards.tsx';
import { UsersView } from '../components/people/UsersView.tsx';
import { oneOf, useAddress } from '../use-address.ts';
import { words } from '../words.ts';

/** Who runs the product, all day. */
export default function AdminPage() {
  const [address] = useAddress();
  const [density, setDensity] = useDensity();
  const view = oneOf(views, address.get('view'));
  return (
    <UnsavedGuard>
      <AdminBar view={view} density={density} onDensity={setDensity} />
      <DensityScope density={density}>
        <Column>
          <Typography variant="h2" component="h1" tabIndex={-1}>
            {words.title}
          </Typography>
          <StatCards />
          {view === 'users' ? <UsersView /> : <ContactsView />}
        </Column>
      </DensityScope>
    </UnsavedGuard>
  );
}

/** As wide as a desk: these are tables, not texts. */
const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(4, 3, 10),
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2), padding: theme.spacing(3, 2, 8) },
}));
