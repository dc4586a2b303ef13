import { Modal } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../contract/shop';
import { useDisconnect } from './connection-query';

interface Props {
  shop: ShopAnswer;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what ending the connection means before it happens. */
export function DisconnectModal({ shop, isOpen, onClose }: Props) {
  const { t } = useTranslation('preferences');
  const disconnect = useDisconnect();
  const company = shop.lexoffice.profile?.companyName ?? 'Lexware Office';
  const primaryAction = {
    content: t('connection.disconnect'),
    destructive: true,
    loading: disconnect.isPending,
    onAction: () => disconnect.mutate(undefined, { onSettled: onClose }),
  };
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={t('connection.confirm.title')}
      primaryAction={primaryAction}
      secondaryActions={[
        {
          content: t('connection.confirm.cancel'),
          onAction: onClose,
          disabled: disconnect.isPending,
        },
      ]}
    >
      <Modal.Section>
        <p>{t('connection.confirm.text', { company })}</p>
      </Modal.Section>
    </Modal>
  );
}
