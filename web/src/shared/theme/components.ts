import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { barHeight, bottom, dense, fonts, ink, motion, target } from './tokens.ts';

type Themed = Omit<Theme, 'components'> & CssVarsTheme;

/** The style of MUI components: flat, hairlines instead of shadows, and a clearly visible focus. */
export const components: Components<Themed> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: dense.control,
        borderRadius: 6,
        paddingInline: 20,
        fontSize: '1rem',
        fontWeight: 600,
        textTransform: 'none',
        transition: `background-color ${motion}, border-color ${motion}, color ${motion}`,
        '&.Mui-disabled, &[aria-disabled="true"], &[aria-disabled="true"]:hover': {
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.quiet.main,
        },
        '&[aria-disabled="true"]': { cursor: 'default' },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: theme.vars.palette.edge.main,
              color: theme.vars.palette.text.primary,
              '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              color: theme.vars.palette.text.primary,
              paddingInline: 12,
              // Without an edge it would look like a label.
              textDecoration: `underline 1px ${theme.vars.palette.edge.main}`,
              textUnderlineOffset: '0.3em',
              '&:hover': { backgroundColor: theme.vars.palette.quiet.main, textDecoration: 'underline 1px' },
              '&.Mui-disabled, &[aria-disabled="true"]': { textDecoration: 'none' },
            },
          },
        ],
      }),
    },
  },
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        '--e-bottom': 'env(safe-area-inset-bottom)',
        scrollPaddingTop: 96,
        scrollPaddingBottom: bottom,
        textSizeAdjust: '100%',
      },
      [`@media screen and ${theme.breakpoints.down('md').replace('@media ', '')}`]: {
        'html:has([data-bottom-bar])': {
          '--e-bottom': `calc(${barHeight} + 1px + env(safe-area-inset-bottom))`,
        },
      },
      'html[data-keyboard]': { '--e-bottom': '0px' },
      'html:has([data-under-bar])': { scrollPaddingTop: 142 },
      body: {
        minWidth: 320,
        paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
        overflowWrap: 'break-word',
      },
      'body:has(> #root > .ink)': { backgroundColor: ink },
      'h1, h2, h3, h4': { textWrap: 'balance', overflowWrap: 'anywhere' },
      p: { textWrap: 'pretty' },
      'table, .figure': { fontVariantNumeric: 'tabular-nums' },
      code: { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
      // Elements focused by scripts only, for example after navigation, show no outline.
      '[tabindex="-1"]:focus': { outline: 'none' },
      '::selection': {
        backgroundColor: theme.vars.palette.accent.main,
        color: theme.vars.palette.accent.contrastText,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 12,
        backgroundImage: 'none',
        boxShadow: 'none',
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontFamily: fonts.heading, fontWeight: 650, fontSize: '1.375rem' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 8,
        backgroundImage: 'none',
        boxShadow: 'none',
        minWidth: 200,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: target } } },
};
