import { product } from '@entourage/contracts/product.ts';
import Link from '@mui/material/Link';
import { Note } from '../../../shared/components/Note.tsx';

/** For what a person cannot change here by themselves. */
export function WriteToUs({ children }: { children: string }) {
  return (
    <Note>
      {children} <Link href={`mailto:${product.supportAddress}`}>{product.supportAddress}</Link>.
    </Note>
  );
}
