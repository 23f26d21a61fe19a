import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** `npm run dev` sets where the gateway listens; everything that is not the app's own is asked of it. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** Names the certificates that the landing claims, or is 'demo', which claims none and says so. */
const complianceBadges = process.env.COMPLIANCE_BADGES ?? 'demo';

/** What every form needs, and the drafts it keeps, is one file: in the pieces it is cut into by itself it weighs more. */
const inForms =
  /\/src\/shared\/(drafts\/drafts|forms\/(use-form|field-look|FieldFrame|TextField|Fields|SubmitButton))\.tsx?$/;

export default defineConfig({
  define: { COMPLIANCE_BADGES: JSON.stringify(complianceBadges) },
  plugins: [react(), apartForCharts()],
  server: { strictPort: true, proxy: { '/api': { target: gateway, changeOrigin: false } } },
  build: {
    target: 'es2023',
    // Nothing in an address that the policy of the gateway would not let a page load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'base', name: inBase(), priority: 1 },
            { name: 'forms', test: inForms },
            { debugName: 'inside', name: inside() },
          ],
        },
        // Every page begins with the names of all files: what is neither a page nor its forms' rules needs none that a person reads.
        chunkFileNames: ({ name }) => (/Page$|^rules$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
});

/** What every page needs is one file: cut in twenty, as it is by itself, it weighs more and takes longer to come. */
function inBase(): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const base = new Set<string>();
  return (id, graph) => {
    if (graph.getModuleInfo(id)?.isEntry) closure([id], graph, base);
    return base.has(id) ? 'base' : null;
  };
}

/** Of a dashboard what other pages need too, each another piece of it. */
const inPieces = /\/src\/(shared|features\/health\/(api|answers|values))\b/;

/**
 * What a dashboard takes of what is shared is one file too, for every signed-in page that needs any of it: in twenty it takes a
 * phone several turns to fetch. A file brings what it imports along, so what leads to a public page's own stays apart: none pays for it.
 */
function inside(): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const sources = new URL('src/', import.meta.url);
  const fileOf = (path: string) => fileURLToPath(new URL(path, sources));
  const pagesOf = (feature: string) => {
    const folder = `features/${feature}/pages`;
    return readdirSync(fileOf(folder)).map((file) => fileOf(`${folder}/${file}`));
  };
  const publicPages = ['about', 'contact', 'landing', 'legal', 'pricing', 'sign-in'].flatMap(pagesOf);
  let found: { dashboard: Set<string>; base: Set<string>; everybodys: Set<string> } | undefined;
  return (id, graph) => {
    const needs = (...ids: string[]) => closure(ids, graph);
    found ??= {
      dashboard: needs(fileOf('features/health/pages/DashboardPage.tsx')),
      base: needs(fileOf('app/main.tsx')),
      everybodys: needs(...publicPages),
    };
    const { dashboard, base, everybodys } = found;
    if (!inPieces.test(id) || !dashboard.has(id)) return null;
    return [...needs(id)].some((each) => everybodys.has(each) && !base.has(each)) ? null : 'inside';
  };
}

/** Modules and all that they cannot run without. */
function closure(ids: readonly string[], graph: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    closure(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}

/** What only the charts use of a package that every page has would come with every page: they have it once more, for themselves. */
function apartForCharts(): Plugin {
  return {
    name: 'apart-for-charts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'reselect' || !importer?.includes('/@base-ui/utils/')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}?charts` };
    },
  };
}
