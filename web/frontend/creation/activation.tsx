import { BlockStack, Button, Link, Text } from '@shopify/polaris';
import { type ReactElement, useState } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import { ConfirmModal } from '../shell/confirm-modal';
import { activatesInSetup } from '../shell/shop-query';
import { useWaiting, useCreation } from './creation-query';
import { WhatWaits } from './what-waits';
import { t } from './i18n/texts';

/** The merchant activates the creation of documents here, after reading what waits for it. */
export function ActivateButton({ shop }: { shop: ShopAnswer }) {
  if (activatesInSetup(shop)) return <Button url="/setup">{t('activate')}</Button>;
  return <Activation activator={(open) => <Button onClick={open}>{t('activate')}</Button>} />;
}

export function Activation({ activator }: { activator: (open: () => void) => ReactElement }) {
  const [isAsking, setOpen] = useState(false);
  const creation = useCreation(() => setOpen(false));
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={() => setOpen(false)}
      title={t('start.title')}
      confirm={t('activate')}
      cancel={t('cancel')}
      isDestructive={false}
      isPending={creation.isPending}
      onConfirm={() => creation.mutate(true)}
      activator={activator(() => setOpen(true))}
    >
      <BlockStack gap="300">
        <Text as="p">{t('start.text')}</Text>
        <WhatWaits />
        <FirstOrder />
      </BlockStack>
    </ConfirmModal>
  );
}

function FirstOrder() {
  const { data } = useWaiting();
  if (!data?.first) return null;
  const { id, name } = data.first;
  return <Link url={`/orders/${id}`}>{t('start.order', { order: name })}</Link>;
}
