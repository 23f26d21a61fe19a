import { median } from '../gateway/statistics.ts';
import { type Audit, openAuditor } from './auditor.ts';
import { type Measured, metrics } from './metrics.ts';

/** The median of some audits of each page on each device; what else fails is printed. */
export async function measurePages(origin: string, pages: readonly string[], rounds: number): Promise<Measured[]> {
  const auditor = await openAuditor();
  const measured: Measured[] = [];
  try {
    for (const path of pages) {
      for (const device of ['mobile', 'desktop'] as const) {
        const found: Audit[] = [];
        for (let round = 0; round < rounds; round++) found.push(await auditor.audit(origin + path, device));
        measured.push({ path, device, values: metrics.map(({ of }) => median(found.map(of))) });
        for (const audit of found.at(-1)?.audits ?? []) console.log(`${path} ${device}: ${audit}`);
      }
    }
  } finally {
    await auditor.close();
  }
  return measured;
}
