import { BlockStack, Box, InlineStack, Link, Text } from '@shopify/polaris';
import { formatMoney } from '../formats/money';

interface Props {
  entries: readonly {
    orderId: string;
    /** Of the order, or of one of its documents. */
    name: string;
    /** Why it is here, and what to do. */
    text: string | null;
    cents: number;
  }[];
}

/** Orders with what each adds or takes away. */
export function AmountList({ entries }: Props) {
  return (
    <ul className="plain-list">
      {entries.map(({ orderId, name, text, cents }, index) => (
        <li key={`${orderId} ${index}`}>
          <Box paddingBlock="200">
            <InlineStack align="space-between" gap="200" wrap={false}>
              <BlockStack gap="050">
                <Link url={`/orders/${orderId}`}>{name}</Link>
                {text !== null && (
                  <Text as="p" tone="subdued">
                    {text}
                  </Text>
                )}
              </BlockStack>
              <span className="no-shrink">{formatSigned(cents)}</span>
            </InlineStack>
          </Box>
        </li>
      ))}
    </ul>
  );
}

/** `+119,00 €` */
export function formatSigned(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatMoney(cents, 'EUR')}`;
}
