import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '../shared/theme/fonts.css';
import { FixedNow } from '../shared/components/ago/now.ts';
import { ThemeScope } from '../shared/theme/ThemeScope.tsx';
import { DesignPage } from './DesignPage.tsx';
import { now } from './examples.ts';

/** The page of every component, for developers and photographs; not part of the app's build. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <CacheProvider value={createCache({ key: 'e' })}>
    <MemoryRouter>
      <ThemeScope>
        <FixedNow value={Date.parse(now)}>
          <DesignPage />
        </FixedNow>
      </ThemeScope>
    </MemoryRouter>
  </CacheProvider>,
);
