import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Light or dark as the person's system has it; nothing of it is stored. */
export function ThemeScope({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
