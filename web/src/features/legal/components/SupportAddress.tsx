import { product } from '@entourage/contracts/product.ts';
import { TextLink } from '../../../shared/components/links.tsx';

/** The contact address of all legal texts. */
export function SupportAddress() {
  return <TextLink to={`mailto:${product.supportAddress}`}>{product.supportAddress}</TextLink>;
}
