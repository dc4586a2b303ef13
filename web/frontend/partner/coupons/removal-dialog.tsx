import { BlockStack, ChoiceList, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { useFocusBack } from '../../shell/use-focus-back';
import type { PartnerCoupon } from './coupon-list';
import { useRemoveCoupons } from './coupon-query';
import { t } from './i18n/texts';

interface Props {
  coupons: readonly PartnerCoupon[];
  /** Those that are ticked already. */
  chosen: readonly string[];
  onClose: () => void;
}

/** Which codes are deleted; those that cannot be stay ticked, and their reason is a toast. */
export function RemovalDialog({ coupons, chosen, onClose }: Props) {
  useFocusBack();
  const [selected, setSelected] = useState<string[]>([...chosen]);
  const removing = useRemoveCoupons((left) => {
    setSelected(left);
    if (left.length === 0) onClose();
  });
  const start = useOneAtATime(removing);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('removal.title')}
      primaryAction={{
        content: t('removal.confirm'),
        destructive: true,
        disabled: selected.length === 0,
        loading: removing.isPending,
        onAction: () => start(selected),
      }}
      secondaryActions={[{ content: t('cancel'), onAction: onClose, disabled: removing.isPending }]}
    >
      <Modal.Section>
        {coupons.length === 0 ? (
          <Text as="p">{t('removal.nothing')}</Text>
        ) : (
          <BlockStack gap="400">
            <Text as="p">{t('removal.text')}</Text>
            <ChoiceList
              allowMultiple
              title={t('removal.choose')}
              choices={coupons.map(({ code }) => ({ value: code, label: code }))}
              selected={selected}
              onChange={setSelected}
            />
          </BlockStack>
        )}
      </Modal.Section>
    </Modal>
  );
}
