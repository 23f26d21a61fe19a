import { product } from '@entourage/contracts/product.ts';
import Link from '@mui/material/Link';
import { Note } from '../../../shared/components/Note.tsx';

/** For changes that only the support can make. */
export function WriteToUs({ children }: { children: string }) {
  return (
    <Note>
      {children} <Link href={`mailto:${product.supportAddress}`}>{product.supportAddress}</Link>.
    </Note>
  );
}
