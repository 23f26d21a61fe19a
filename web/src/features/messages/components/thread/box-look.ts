import type { Theme } from '@mui/material/styles';
import { fieldLook } from '../../../../shared/forms/field-look.ts';
import { target } from '../../../../shared/theme/tokens.ts';

/** The style of a message box; it grows with its text, but leaves room for the messages. */
export const boxLook = ({ theme }: { theme: Theme }) => ({
  ...fieldLook(theme),
  display: 'block',
  fieldSizing: 'content' as const,
  minHeight: target,
  maxHeight: '30dvh',
  padding: theme.spacing(1.125, 1.5),
  resize: 'none' as const,
  lineHeight: 1.45,
  overflowWrap: 'anywhere' as const,
});
