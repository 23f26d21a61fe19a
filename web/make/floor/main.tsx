import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';

/*
 * The minimal app of these packages: one page with one button, built like the app. `check-size.ts` measures the app
 * against it.
 */
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({ who: build.query<unknown, void>({ query: () => '/api/auth/user' }) }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (standard) => standard().concat(api.middleware),
});
const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: true, dark: true },
});

function OnePage() {
  const { data } = api.useWhoQuery();
  return (
    <Button component={Link} to="/" disabled={data === undefined}>
      One button
    </Button>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <CacheProvider value={createCache({ key: 'e' })}>
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={createBrowserRouter([{ path: '*', Component: OnePage }])} />
      </ThemeProvider>
    </Provider>
  </CacheProvider>,
);
