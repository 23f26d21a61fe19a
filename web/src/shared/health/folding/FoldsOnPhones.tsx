import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, useContext } from 'react';

const Folds = createContext(false);

/** Whether the sections around fold: within `FoldsOnPhones`, on a phone. */
export const useFolds = (): boolean => useContext(Folds);

/** On a phone the sections within are a line each, until somebody opens them: the page would be a dozen screens long. */
export function FoldsOnPhones({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return <Folds value={isPhone}>{children}</Folds>;
}
