import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { Card } from '../../shared/components/Card.tsx';
import { ButtonLink } from '../../shared/components/links.tsx';
import { Page } from '../../shared/components/Page.tsx';
import { useHydrated } from '../../shared/forms/use-hydrated.ts';

export const notFoundTitle = 'Page Not Found';

/** For unknown paths and for paths without a page. The hint helps a developer who expected a page here. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  // The build renders this page once for all paths, so the path is known only after hydration.
  const isAlive = useHydrated();
  return (
    <Page
      narrow
      title={notFoundTitle}
      lead="The address is mistyped, or what stood here has moved."
      actions={<ButtonLink to="/">Back to Home</ButtonLink>}
    >
      <Card>
        <Typography variant="body2" color="text.secondary">
          Did you forget to add the page to the router? There is no row for <code>{isAlive ? pathname : '…'}</code>.
        </Typography>
      </Card>
    </Page>
  );
}
