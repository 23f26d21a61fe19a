import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Below it half an hour of a whole week would be too narrow to press. */
const weekNeeds = 700;

/** Whether the page shows one day at a time. */
export const useNarrow = (): boolean => useMediaQuery(useTheme().breakpoints.down(weekNeeds), { noSsr: true });
