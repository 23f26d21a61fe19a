import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** `npm run dev` sets where the gateway listens; everything that is not the app's own is asked of it. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** Names the certificates that the landing claims, or is 'demo', which claims none and says so. */
const complianceBadges = process.env.COMPLIANCE_BADGES ?? 'demo';

export default defineConfig({
  define: { COMPLIANCE_BADGES: JSON.stringify(complianceBadges) },
  plugins: [react()],
  server: { strictPort: true, proxy: { '/api': { target: gateway, changeOrigin: false } } },
  build: {
    target: 'es2023',
    // Nothing in an address that the policy of the gateway would not let a page load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: [{ debugName: 'base', name: inBase() }] } } },
  },
});

/** What every page needs is one file: cut in twenty, as it is by itself, it weighs more and takes longer to come. */
function inBase(): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  const base = new Set<string>();
  const gather = (id: string, graph: Rolldown.ChunkingContext) => {
    if (base.has(id)) return;
    base.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) gather(imported, graph);
  };
  return (id, graph) => {
    if (graph.getModuleInfo(id)?.isEntry) gather(id, graph);
    return base.has(id) ? 'base' : null;
  };
}
