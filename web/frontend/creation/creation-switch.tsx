import { Button, Text } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../domain/settings/settings';
import { ConfirmModal } from '../shell/confirm-modal';
import { useCreation } from './use-creation';

/** One press for invoices and credit notes; asks first where it would stop them. */
export function CreationSwitch({ invoice, credit }: Pick<Settings, 'invoice' | 'credit'>) {
  const { t } = useTranslation('creation');
  const [isAsking, setAsking] = useState(false);
  const creation = useCreation(() => setAsking(false));
  const isOn = invoice.create !== false || credit.create;
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      title={t('ask.title')}
      confirm={t('deactivate')}
      cancel={t('ask.cancel')}
      isPending={creation.isPending}
      onConfirm={() => creation.mutate(false)}
      activator={
        <Button
          loading={creation.isPending && !isAsking}
          onClick={isOn ? () => setAsking(true) : () => creation.mutate(true)}
        >
          {t(isOn ? 'deactivate' : 'activate')}
        </Button>
      }
    >
      <Text as="p">{t('ask.text')}</Text>
    </ConfirmModal>
  );
}
