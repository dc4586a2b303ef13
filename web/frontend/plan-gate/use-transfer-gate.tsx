import { BlockStack, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import { TRANSFER_GATE_TEXTS } from '../../contract/texts/documents/transfer-gate-texts';
import { formatLongDay } from '../formats/date';
import { t } from './i18n/texts';
import { remainingTransfers } from './transfers';
import { useNavigate } from '../router/router';
import { useShop } from '../shell/shop-query';
import { useFocusBack } from '../shell/use-focus-back';

const { title, text, extend } = TRANSFER_GATE_TEXTS.de;

type Credits = ShopAnswer['plan']['credits'];

/**
 * Lets through what the remaining transfers are enough for, and explains the rest in `dialog`,
 * which stands on the screen. The server decides in the end; this saves a merchant the way there.
 */
export function useTransferGate() {
  const { data: shop } = useShop();
  const [needed, setNeeded] = useState<number | null>(null);
  const credits = shop?.plan.credits;
  const pass = (count: number, act: () => void) => {
    if (!credits || remainingTransfers(credits).left >= count) act();
    else setNeeded(count);
  };
  const dialog = credits && needed !== null && (
    <Exhausted credits={credits} needed={needed} onClose={() => setNeeded(null)} />
  );
  return { pass, dialog };
}

interface Props {
  credits: Credits;
  needed: number;
  onClose: () => void;
}

function Exhausted({ credits, needed, onClose }: Props) {
  useFocusBack();
  const navigate = useNavigate();
  const date = formatLongDay(credits.resetAt);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      primaryAction={{
        content: extend,
        onAction: () => navigate('/plan'),
      }}
      secondaryActions={[{ content: t('exhausted.cancel'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p">{text(needed)}</Text>
          <Text as="p">
            {t('exhausted.left', { count: remainingTransfers(credits).left, date })}
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
