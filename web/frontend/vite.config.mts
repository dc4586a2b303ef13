import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedTwins } from './bundle/compressed-twins';
import { leaveOut } from './bundle/leave-out';
import { polarisStyles } from './bundle/polaris-styles';

/** They need nothing that the first bundle does not have. */
const HELPERS = new RegExp(
  [
    '/web/frontend/(?:address|api/(?:newest|use)-|clipboard|files/save-|formats)',
    '/web/frontend/shell/(?:last-pressed|use-focus-back)',
    '/web/contract/texts/documents/kind-texts',
    '/web/contract/fields/year-and-month',
    '/web/domain/month/bridge-buckets',
    '/web/domain/(?:money/cents|order/payment-method|tax/rates/tax-type)\\.',
    '/web/domain/settings/(?:document-sections|plain-tag)\\.',
    '/web/domain/transactions/bookable-gateway',
  ].join('|'),
);

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
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // Small, and used by most screens. The first bundle names every file of every screen.
            { name: 'helpers', test: HELPERS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
