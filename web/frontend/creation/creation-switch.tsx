import { Button, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import { ConfirmModal } from '../shell/confirm-modal';
import { ActivateButton } from './activation';
import { useCreation } from './creation-query';
import { t } from './i18n/texts';

/** Starts and stops the creation of documents, after a confirmation. */
export function CreationSwitch({ shop }: { shop: ShopAnswer }) {
  return shop.activatedAt === null ? <ActivateButton shop={shop} /> : <StopButton />;
}

function StopButton() {
  const [isAsking, setOpen] = useState(false);
  const creation = useCreation(() => setOpen(false));
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={() => setOpen(false)}
      title={t('stop.title')}
      confirm={t('deactivate')}
      cancel={t('cancel')}
      isPending={creation.isPending}
      onConfirm={() => creation.mutate(false)}
      activator={<Button onClick={() => setOpen(true)}>{t('deactivate')}</Button>}
    >
      <Text as="p">{t('stop.text')}</Text>
    </ConfirmModal>
  );
}
