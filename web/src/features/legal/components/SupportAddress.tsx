import { product } from '@entourage/contracts/product.ts';
import { TextLink } from '../../../shared/components/links.tsx';

/** The address at which all of these texts can be asked about. */
export function SupportAddress() {
  return <TextLink to={`mailto:${product.supportAddress}`}>{product.supportAddress}</TextLink>;
}
