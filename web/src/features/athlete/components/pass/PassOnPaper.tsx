import { product } from '@entourage/contracts/product.ts';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { QrCode } from '../../../../shared/components/QrCode.tsx';
import { words } from '../../words/emergency-pass.ts';

/** A card for a wallet: not on the screen, and all that is printed while it is mounted. */
export const PassOnPaper = ({ name, address }: { name: string; address: string }) =>
  createPortal(
    // The dialog has said it all.
    <Card aria-hidden data-on-paper>
      <GlobalStyles styles={onPaper} />
      <QrCode text={address} label={words.shown.code} />
      <div>
        <strong>{name}</strong>
        <p>{words.onPaper}</p>
        <p>{address.replace(/^https?:\/\//, '')}</p>
        <small>{product.name}</small>
      </div>
    </Card>,
    document.body,
  );

const onPaper = {
  '@page': { margin: '14mm' },
  '@media print': {
    'html, body': { minHeight: 0, padding: '0 !important', background: '#FFFFFF !important' },
    'body > :not([data-on-paper])': { display: 'none !important' },
  },
} as const;

const Card = styled('div')(({ theme }) => ({
  display: 'none',
  '@media print': {
    display: 'grid',
    gridTemplateColumns: '38mm minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3mm',
    boxSizing: 'border-box',
    width: '94mm',
    minHeight: '54mm',
    padding: '4mm',
    border: '0.3mm solid #000000',
    borderRadius: '3mm',
    breakInside: 'avoid',
    backgroundColor: '#FFFFFF',
    color: '#000000',
    fontSize: '9pt',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '& > svg': { width: '38mm', border: 0 },
    '& strong': { fontFamily: theme.typography.h4.fontFamily, fontSize: '13pt', lineHeight: 1.15 },
    '& p': { margin: '1.5mm 0 0' },
    '& p + p': { fontSize: '6.5pt' },
    '& small': { display: 'block', marginBlockStart: '1.5mm', fontSize: '6.5pt' },
  },
}));
