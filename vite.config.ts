import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressWeb } from './tools/precompress-web.ts';

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), precompressWeb()],
  // It finds its WebAssembly beside its own file.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // In kB. What is larger than the usual 500 is fetched when it is due, and whoever starts the product can do nothing about it.
    chunkSizeWarningLimit: 2_500,
  },
});
