import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { useAddress } from '../address/use-address';
import { OpenWhenSaved } from '../settings-form/settings-part';
import { t } from './i18n/texts';

const Dialog = lazy(async () => ({
  default: (await import('./vat-test-dialog')).VatTestDialog,
}));

const addressed = z.object({ action: z.literal('test-vatid').optional().catch(undefined) });

/**
 * The way to the test, which an address may open; it searches where settings that are saved say.
 */
export function VatTestPart({ isDirty }: { isDirty: boolean }) {
  const [{ action }, change] = useAddress(addressed);
  return (
    <>
      <OpenWhenSaved
        isDirty={isDirty}
        open={t('open')}
        hint={t('hint')}
        onOpen={() => change({ action: 'test-vatid' })}
      />
      {action && (
        <Suspense fallback={null}>
          <Dialog onClose={() => change({ action: undefined })} />
        </Suspense>
      )}
    </>
  );
}
