import { Button } from '@shopify/polaris';
import { useState } from 'react';
import { ConfirmModal } from '../../shell/confirm-modal';
import { type LinkChange, useChangeLink } from './use-change-link';
import { t } from './i18n/texts';

interface Props {
  orderId: string;
  change: LinkChange;
}

/** Explains what it means for links that the customer has, before it happens. */
export function ChangeLink({ orderId, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  const changing = useChangeLink(orderId, change);
  const close = () => setOpen(false);
  const button = t(`${change}.button`);
  const tone = change === 'revoke' ? 'critical' : undefined;
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t(`${change}.title`)}
      confirm={button}
      cancel={t('cancel')}
      isPending={changing.isPending}
      onConfirm={() => changing.mutate(undefined, { onSettled: close })}
      activator={
        <Button tone={tone} onClick={() => setOpen(true)}>
          {button}
        </Button>
      }
    >
      <p>{t(`${change}.text`)}</p>
    </ConfirmModal>
  );
}
