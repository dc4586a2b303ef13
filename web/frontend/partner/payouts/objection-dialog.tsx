import { BlockStack, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import { MAX_OBJECTION_LENGTH } from '../../../contract/partner/payouts';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { useFocusBack } from '../../shell/use-focus-back';
import { type PartnerPayout, useObject } from './payouts-query';
import { t } from './i18n/texts';

interface Props {
  payout: PartnerPayout;
  onClose: () => void;
}

export function ObjectionDialog({ payout, onClose }: Props) {
  useFocusBack();
  const [reason, setReason] = useState('');
  const objecting = useObject(payout, onClose);
  const start = useOneAtATime(objecting);
  const { isPending } = objecting;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('object.title', { number: payout.receipt.number })}
      primaryAction={{
        content: t('object.confirm'),
        destructive: true,
        disabled: reason.length > MAX_OBJECTION_LENGTH,
        loading: isPending,
        onAction: () => start(reason),
      }}
      secondaryActions={[{ content: t('object.cancel'), onAction: onClose, disabled: isPending }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t('object.text')}</Text>
          <LimitedTextField
            label={t('object.reason')}
            helpText={t('object.reasonHint')}
            value={reason}
            onChange={setReason}
            limit={MAX_OBJECTION_LENGTH}
            multiline={3}
            autoComplete="off"
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
