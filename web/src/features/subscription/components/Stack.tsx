import { styled } from '@mui/material/styles';

/** The form, what came of it, and its buttons. */
export const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
