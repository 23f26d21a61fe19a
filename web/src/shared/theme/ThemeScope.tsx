import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { inkVariables, paperVariables, theme } from './theme.ts';

/** A chosen scheme (scheme.ts) wins over the system's. */
const chosen = (
  <GlobalStyles styles={{ ':root[data-scheme="light"]': paperVariables, ':root[data-scheme="dark"]': inkVariables }} />
);

/** Follows the system's colour scheme, or the one that `scheme.ts` sets on the document. */
export function ThemeScope({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline enableColorScheme />
      {chosen}
      {children}
    </ThemeProvider>
  );
}
