import { Banner, BlockStack, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import { messageOf } from '../api/api-error';
import { useFocusBack } from '../shell/use-focus-back';
import { vatTestBodyOf, NOTHING_YET, TestedSource, type Tested } from './tested-source';
import { useVatTest } from './vat-test-query';
import { VatTestResult } from './vat-test-result';
import { t } from './i18n/texts';
import { t as appText } from '../shell/i18n/texts';

/** Which VAT ids the app finds in a text or an order, and the register's answers. */
export function VatTestDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const [tested, setTested] = useState(NOTHING_YET);
  const { mutate, reset, data, error, isPending } = useVatTest();
  const body = vatTestBodyOf(tested);
  const change = (changes: Partial<Tested>) => {
    setTested({ ...tested, ...changes });
    // An answer to something else than what the window shows would mislead.
    reset();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      primaryAction={{
        content: t('start'),
        onAction: () => body && mutate(body),
        loading: isPending,
        disabled: body === null,
      }}
      secondaryActions={[{ content: t('close'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t('about')}</Text>
          <TestedSource tested={tested} onChange={change} />
          {error !== null && (
            <Banner tone="critical" title={t('refused')}>
              <p>{messageOf(error, appText('error.unknown'))}</p>
            </Banner>
          )}
          {data && <VatTestResult answer={data} />}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
