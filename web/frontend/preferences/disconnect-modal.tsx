import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../contract/shop';
import { ConfirmModal } from '../shell/confirm-modal';
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
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      title={t('connection.confirm.title')}
      confirm={t('connection.disconnect')}
      cancel={t('connection.confirm.cancel')}
      isPending={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSettled: onClose })}
    >
      <p>{t('connection.confirm.text', { company })}</p>
    </ConfirmModal>
  );
}
