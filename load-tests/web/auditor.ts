import { freePort } from '@entourage/stack/ports';
import { openChromium } from '@entourage/web/chromium';
import lighthouse, { desktopConfig } from 'lighthouse';

export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Failed audits other than speed. */
  readonly audits: readonly string[];
}

/** A browser controlled by Lighthouse; each audit starts with empty caches. */
export async function openAuditor() {
  const port = await freePort();
  const browser = await openChromium({ args: [`--remote-debugging-port=${port}`] });
  return {
    /** `cookie` is the session of a signed-in person. */
    async audit(url: string, device: 'mobile' | 'desktop', cookie?: string): Promise<Audit> {
      const result = await lighthouse(
        url,
        { port, logLevel: 'error', ...(cookie && { extraHeaders: { cookie } }) },
        device === 'desktop' ? desktopConfig : undefined,
      );
      if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
      const { categories, audits } = result.lhr;
      const score = (id: string) => categories[id]?.score ?? 0;
      const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      const weighed = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcpMs: figure('largest-contentful-paint'),
        tbtMs: figure('total-blocking-time'),
        cls: figure('cumulative-layout-shift'),
        audits: weighed
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id}: ${audits[id]?.title}`),
      };
    },
    close: () => browser.close(),
  };
}
