import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { formatMoment } from '../formats/date';
import { ConfirmModal } from '../shell/confirm-modal';
import { useRenewLinks } from './links-query';
import { t } from './i18n/texts';

/** Ends every link of the shop, after saying what that means. */
export function RenewLinks({ validSince }: { validSince: string }) {
  const [isAsking, setOpen] = useState(false);
  const renew = useRenewLinks();
  const close = () => setOpen(false);
  return (
    <BlockStack gap="200">
      <Text as="p" tone="subdued">
        {t('validSince', { at: formatMoment(validSince) })}
      </Text>
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
    </BlockStack>
  );
}
