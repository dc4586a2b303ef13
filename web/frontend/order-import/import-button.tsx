import { Button } from '@shopify/polaris';
import { lazy, Suspense } from 'react';
import { useDialogAddress } from '../address/use-dialog-address';
import { t } from './i18n/texts';

/** Calendar and all come once they are wanted. */
const OpenImport = lazy(() => import('./open-import'));

/** Opens the import of earlier orders, as a link with `?import` does. */
export function ImportButton() {
  const { isOpen, open, close } = useDialogAddress('import');
  return (
    <>
      <Button onClick={open}>{t('open')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenImport onClose={close} />
        </Suspense>
      )}
    </>
  );
}
