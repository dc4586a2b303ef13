import { BlockStack, Button, InlineStack } from '@shopify/polaris';
import { useState } from 'react';
import { ConfirmModal } from '../shell/confirm-modal';
import { useRenewLinks } from './links-query';
import { t } from './i18n/texts';

/** Ends every link of the shop, after saying what that means. */
export function RenewLinks() {
  const [isAsking, setOpen] = useState(false);
  const renew = useRenewLinks();
  const close = () => setOpen(false);
  return (
    <InlineStack>
      <ConfirmModal
        isOpen={isAsking}
        onClose={close}
        title={t('confirm.title')}
        confirm={t('renew')}
        cancel={t('confirm.cancel')}
        isPending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
        activator={
          <Button tone="critical" onClick={() => setOpen(true)}>
            {t('renew')}
          </Button>
        }
      >
        <BlockStack gap="200">
          <p>{t('confirm.ends')}</p>
          <p>{t('confirm.paste')}</p>
        </BlockStack>
      </ConfirmModal>
    </InlineStack>
  );
}
