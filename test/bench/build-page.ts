import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the page in this folder for production, with the settings of the product, into `out`. */
export async function buildPage(folder: string, out: string): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      chunkSizeWarningLimit: 2_000,
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
    },
    cacheDir: join(out, '..', 'cache'),
  });
}
