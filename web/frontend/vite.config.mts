import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built with `vite build web/frontend`; paths are relative to this folder. */
export default defineConfig({
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../../dist/frontend',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1000,
  },
});
