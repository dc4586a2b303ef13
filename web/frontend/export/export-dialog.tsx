import { lazy, Suspense } from 'react';
import { useDialogAddress } from '../address/use-address';

/** Its form comes once it is wanted. */
const OpenExport = lazy(() => import('./open-export'));

/** The export of orders, which an address with `?export` opens. */
export function ExportDialog() {
  const { isOpen, close } = useDialogAddress('export');
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <OpenExport onClose={close} />
    </Suspense>
  );
}
