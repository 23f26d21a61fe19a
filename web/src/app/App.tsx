import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeScope } from '../shared/theme/ThemeScope.tsx';
import type { Store } from './store.ts';

/** The providers around the router; the same in a browser, in the build and in tests. */
export function App({ store, cache, children }: { store: Store; cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <Provider store={store}>
        <ThemeScope>{children}</ThemeScope>
      </Provider>
    </CacheProvider>
  );
}
