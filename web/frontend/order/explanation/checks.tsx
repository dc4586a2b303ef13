import { Badge, BlockStack, Button, Collapsible, InlineStack, Text } from '@shopify/polaris';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplanationAnswer } from '../../../contract/order/explanation';

type Check = ExplanationAnswer['documents'][number]['checks'][number];

interface Props {
  /** Of the document. */
  name: string;
  checks: Check[];
}

/** All checks in the order in which they were evaluated; the first that applies decided. */
export function Checks({ name, checks }: Props) {
  const { t } = useTranslation('explanation');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const decisive = checks.find(({ holds }) => holds);
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button
          variant="plain"
          disclosure={isOpen ? 'up' : 'down'}
          ariaControls={id}
          ariaExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          accessibilityLabel={t('checksOf', { name })}
        >
          {t('checks')}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen}>
        <ol className="checks">
          {checks.map((check) => (
            <li key={check.reason}>
              <Checked check={check} isDecisive={check === decisive} />
            </li>
          ))}
        </ol>
      </Collapsible>
    </BlockStack>
  );
}

function Checked({ check, isDecisive }: { check: Check; isDecisive: boolean }) {
  const { t } = useTranslation('explanation');
  const { holds, text } = check;
  return (
    <BlockStack gap="050">
      <InlineStack>
        {isDecisive ? (
          <Badge tone="attention">{t('decides')}</Badge>
        ) : (
          <Badge>{t(holds ? 'holds' : 'holdsNot')}</Badge>
        )}
      </InlineStack>
      <Text as="p" tone={holds ? undefined : 'subdued'}>
        {text}
      </Text>
    </BlockStack>
  );
}
