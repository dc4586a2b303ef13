import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './bundle/leave-out';
import { polarisStyles } from './bundle/polaris-styles';

/** Built with `vite build web/frontend`; paths are relative to this folder. */
export default defineConfig({
  base: '/',
  plugins: [react(), polarisStyles(), leaveOut()],
  build: {
    outDir: '../../dist/frontend',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    manifest: true,
  },
});
