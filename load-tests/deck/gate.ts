import type { Product } from '../gateway/product.ts';
import { type Bar, printBars } from '../report/bar.ts';
import { measurePages } from '../web/measure-pages.ts';
import { barsOf } from '../web/metrics.ts';

/** The bars of public pages, for the page that asks for the password. */
export async function benchGate({ platform }: Product, rounds: number): Promise<Bar[]> {
  const measured = await measurePages(platform.gatewayUrl, ['/investor-presentation'], rounds);
  const bars = barsOf(measured).map((bar) => ({ ...bar, what: `gate: ${bar.what}` }));
  printBars('The gate', bars);
  return bars;
}
