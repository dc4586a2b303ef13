import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedTwins } from './bundle/compressed-twins.mts';
import { leaveOut } from './bundle/leave-out.mts';
import { polarisStyles } from './bundle/polaris-styles.mts';

/** Built with `vite build web/frontend`; paths are relative to this folder. */
export default defineConfig({
  base: '/',
  plugins: [react(), polarisStyles(), leaveOut(), compressedTwins()],
  build: {
    outDir: '../../dist/frontend',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    manifest: true,
    // What the first screen needs comes as one file: many small ones compress worse.
    rolldownOptions: {
      // No code of ours or of a package waits for a property to be read.
      treeshake: { propertyReadSideEffects: false },
      // Most of a build's time is compression, and no build says so again.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // So does what most screens share. The first bundle names every file of every screen.
            {
              name: 'screen',
              minShareCount: 14,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
