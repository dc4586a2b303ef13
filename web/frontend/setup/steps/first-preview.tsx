import { Button, InlineStack, Modal } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewedDocument } from '../../order/preview/previewed-document';
import { useWaiting } from '../../creation/creation-query';

/** The invoice that the oldest waiting order gets, before anything is created. */
export function FirstPreview() {
  const { t } = useTranslation('creation');
  const { data } = useWaiting();
  const [isOpen, setOpen] = useState(false);
  const first = data?.first;
  if (!first) return null;
  const title = t('preview.title', { order: first.name });
  const open = (
    <InlineStack>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t('preview.open', { order: first.name })}
      </Button>
    </InlineStack>
  );
  return (
    <Modal open={isOpen} onClose={() => setOpen(false)} title={title} activator={open} size="large">
      <Modal.Section>
        <PreviewedDocument wanted={{ orderId: first.id, kind: 'invoice' }} title={title} />
      </Modal.Section>
    </Modal>
  );
}
