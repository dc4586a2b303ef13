import { useState } from 'preact/hooks';
import { Banner, BlockStack, InlineStack, Link, Text } from '../adapter/admin';
import { TRANSFER_GATE_TEXTS } from '../../web/contract/texts/documents/transfer-gate-texts';
import { pathOf } from '../../web/contract/texts/places';
import { useTranslations } from '../translations/translations';

/**
 * Lets through what the transfers are enough for that are left, and explains the rest in `notice`.
 * The server decides in the end; where the number is not known, it does so alone.
 */
export function useTransferGate(left: number | undefined) {
  const [needed, setNeeded] = useState<number | null>(null);
  const pass = (count: number, act: () => void) => {
    const isEnough = left === undefined || left >= count;
    setNeeded(isEnough ? null : count);
    if (isEnough) act();
  };
  return { pass, notice: needed === null ? null : <NotEnough needed={needed} /> };
}

function NotEnough({ needed }: { needed: number }) {
  const { language } = useTranslations();
  const { title, text, extend } = TRANSFER_GATE_TEXTS[language];
  return (
    <Banner tone="warning" title={title}>
      <BlockStack gap="small">
        <Text>{text(needed)}</Text>
        <InlineStack>
          <Link href={`app:${pathOf('plan').slice(1)}`}>{extend}</Link>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}
