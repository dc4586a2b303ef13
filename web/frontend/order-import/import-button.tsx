import { lazy, Suspense } from 'react';
import { useDialogAddress } from '../address/use-address';
import { FeatureButton } from '../plan-gate/feature-lock';

/** Calendar and all come once they are wanted. */
const OpenImport = lazy(() => import('./open-import'));

/**
 * Opens the import of earlier orders, as a link with `?import` does; the texts of the import come
 * with it.
 */
export function ImportButton({ children }: { children: string }) {
  const { isOpen, open, close } = useDialogAddress('import');
  return (
    <>
      <FeatureButton feature="orderImport" onClick={open}>
        {children}
      </FeatureButton>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenImport onClose={close} />
        </Suspense>
      )}
    </>
  );
}
