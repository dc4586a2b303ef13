import { Button } from '@shopify/polaris';
import { useState } from 'react';
import type { Draft } from '../../settings-form/draft';
import { ConfirmModal } from '../../shell/confirm-modal';
import type { SenderDraft } from './sender-draft';
import { useRemoving } from './use-sender-form';
import { t } from './i18n/texts';

/** Explains what it means before the mail server is deleted. */
export function RemoveSender({ draft }: { draft: Draft<SenderDraft> }) {
  const [isAsking, setOpen] = useState(false);
  const removing = useRemoving(draft);
  const close = () => setOpen(false);
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={close}
      title={t('remove.title')}
      confirm={t('remove.action')}
      cancel={t('remove.cancel')}
      isPending={removing.isPending}
      onConfirm={() => removing.mutate(undefined, { onSettled: close })}
      activator={
        <Button variant="tertiary" tone="critical" onClick={() => setOpen(true)}>
          {t('remove.action')}
        </Button>
      }
    >
      <p>{t('remove.text')}</p>
    </ConfirmModal>
  );
}
