import { defineConfig } from 'vite';

/** One bundle per thread that the server starts; packages stay outside and come from node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'extract-worker': 'server/scripts/extract/extract-worker.ts',
        'format-worker': 'server/scripts/format/format-worker.ts',
        'export-worker': 'server/scripts/export/export-worker.ts',
        'plan-worker': 'server/rehearsals/plan-worker.ts',
        'tutor-worker': 'server/chats/tutor-worker.ts',
        'flite-worker': 'server/providers/builtin/flite/flite-worker.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
