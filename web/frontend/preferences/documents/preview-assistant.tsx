import { z } from 'zod';
import { useAddress } from '../../address/use-address';
import { OrderPreview } from '../../order-preview/order-preview';
import { OpenWhenSaved } from '../../settings-form/open-when-saved';
import { t } from './i18n/texts';

const addressed = z.object({ assistant: z.literal('receipt-preview').optional().catch(undefined) });

interface Props {
  kind: 'invoice' | 'credit-note';
  /** What is not saved yet, the preview does not know. */
  isDirty: boolean;
}

/** Shows the document of an order as the saved settings make it; an address may open it. */
export function PreviewAssistant({ kind, isDirty }: Props) {
  const [{ assistant }, change] = useAddress(addressed);
  return (
    <>
      <OpenWhenSaved
        isDirty={isDirty}
        open={t('preview.open')}
        saveFirst={t('preview.saveFirst')}
        onOpen={() => change({ assistant: 'receipt-preview' })}
      />
      <OrderPreview
        kind={kind}
        isOpen={assistant !== undefined}
        onClose={() => change({ assistant: undefined })}
      />
    </>
  );
}
