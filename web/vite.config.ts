import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { workerCode } from './make/worker-code.ts';

/** The gateway, set by `npm run dev`; the dev server proxies `/api` and calendars to it. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** The certificates that the landing page claims; 'demo' claims none and says so. */
const complianceBadges = process.env.COMPLIANCE_BADGES ?? 'demo';

/** The length that the forms ask of a new password, as identity does. */
const passwordMinLength = Number(process.env.PASSWORD_MIN_LENGTH ?? 8);

/** One chunk for all forms and their drafts; the default split is larger in total. */
const formModules =
  /\/src\/shared\/(drafts\/drafts|forms\/(use-form|field-look|FieldFrame|TextField|Fields|SubmitButton))\.tsx?$/;

/** One chunk for the words and calls of health that the dashboard shares with the squad and the summary; the default split is larger. */
const healthWords =
  /\/src\/shared\/health\/(api\/(injuries|illnesses|competitions|emergency-pass)\.api|words\/(answers|care-notes|injuries|risk|series|training-plan|way-back)|series\/series-of|plan\/(loads|weeks|plan-address)|injuries\/(injury-day|days-away))\.ts$/;

export default defineConfig({
  define: {
    COMPLIANCE_BADGES: JSON.stringify(complianceBadges),
    PASSWORD_MIN_LENGTH: JSON.stringify(passwordMinLength),
  },
  plugins: [react(), apartForCharts(), serviceWorker()],
  server: {
    strictPort: true,
    proxy: { '/api': { target: gateway, changeOrigin: false }, '/calendar': { target: gateway, changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    // No data: URLs, which the gateway's Content Security Policy refuses.
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
            { name: 'forms', test: formModules },
            { debugName: 'inside', name: inside(), priority: 1 },
            { name: 'health-words', test: healthWords },
            { name: 'health-limits', test: /\/contracts\/health\.ts$/, priority: 1 },
          ],
        },
        // Every page contains the names of all chunks, so only pages and form rules keep a readable name.
        chunkFileNames: ({ name }) => (/Page$|^rules$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
});

/** One chunk for what every page needs; the default split into twenty is larger and loads more slowly. */
function inBase(): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const base = new Set<string>();
  return (id, graph) => {
    if (graph.getModuleInfo(id)?.isEntry) closure([id], graph, base);
    return base.has(id) ? 'base' : null;
  };
}

/** Modules of the dashboard that other signed-in pages share. */
const sharedWithOthers = /\/src\/shared\/(?!health\/(?!answers\.|values\.|OpenAccess|emergency))/;

/**
 * One chunk for the modules that the dashboard shares with other signed-in pages; a phone would need several round
 * trips for twenty chunks. A chunk brings its imports along, so modules that import code of public pages stay out of
 * it.
 */
function inside(): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const sources = new URL('src/', import.meta.url);
  const fileOf = (path: string) => fileURLToPath(new URL(path, sources));
  const pagesOf = (feature: string) => {
    const folder = `features/${feature}/pages`;
    return readdirSync(fileOf(folder)).map((file) => fileOf(`${folder}/${file}`));
  };
  const publicPages = ['about', 'contact', 'landing', 'legal', 'pricing', 'sign-in'].flatMap(pagesOf);
  let found: { dashboard: Set<string>; base: Set<string>; publicModules: Set<string> } | undefined;
  return (id, graph) => {
    const needs = (...ids: string[]) => closure(ids, graph);
    found ??= {
      dashboard: needs(fileOf('app/dashboard/DashboardPage.tsx')),
      base: needs(fileOf('app/main.tsx')),
      publicModules: needs(...publicPages),
    };
    const { dashboard, base, publicModules } = found;
    if (!sharedWithOthers.test(id) || !dashboard.has(id)) return null;
    return [...needs(id)].some((each) => publicModules.has(each) && !base.has(each)) ? null : 'inside';
  };
}

/** Collects modules and all their static imports. */
function closure(ids: readonly string[], graph: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    closure(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}

/** Duplicates a module that only the charts use from a package in `base`, so that it does not load with every page. */
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

/** Serves the service worker while developing; `make/build.ts` writes its file. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response, next) => {
        workerCode().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}
