import { fonts } from '../../../shared/theme/tokens.ts';

/**
 * Prints the sheet alone, black on white in both colour schemes, on whatever paper the printer has. Browsers without
 * margin boxes print no page numbers.
 */
export const onPaper = {
  '@page': {
    margin: '14mm 15mm 16mm',
    '@bottom-right': { content: 'counter(page) " / " counter(pages)', font: `8pt ${fonts.text}`, color: '#000000' },
  },
  '@media print': {
    'html, body, body > #root > *': { display: 'block', minHeight: 0, padding: 0, background: '#FFFFFF !important' },
    'body > :not(#root), #root > * > :not(main), main > * > :has(h1)': { display: 'none !important' },
    'main > *': { maxWidth: 'none !important', padding: '0 !important' },
  },
} as const;
