import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether there is no room for a column per part: each person is a list then. */
export const useNarrow = (): boolean => useMediaQuery(useTheme().breakpoints.down(1160), { noSsr: true });
