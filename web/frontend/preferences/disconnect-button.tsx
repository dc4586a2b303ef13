import { Button } from '@shopify/polaris';
import { useState } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import { ConfirmModal } from '../shell/confirm-modal';
import { useDisconnect } from './connection-query';
import { t } from './i18n/texts';

/** Explains what disconnecting means before it happens. */
export function DisconnectButton({ shop }: { shop: ShopAnswer }) {
  const [isAsking, setOpen] = useState(false);
  const disconnect = useDisconnect();
  const close = () => setOpen(false);
  const company = shop.lexoffice.profile?.companyName ?? 'Lexware Office';
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={close}
      title={t('connection.confirm.title')}
      confirm={t('connection.disconnect')}
      cancel={t('connection.confirm.cancel')}
      isPending={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSettled: close })}
      activator={
        <Button variant="tertiary" tone="critical" onClick={() => setOpen(true)}>
          {t('connection.disconnect')}
        </Button>
      }
    >
      <p>{t('connection.confirm.text', { company })}</p>
    </ConfirmModal>
  );
}
