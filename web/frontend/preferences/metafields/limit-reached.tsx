import { BlockStack, Text } from '@shopify/polaris';

/** No more entries fit, and what makes room for another one. */
export function LimitReached({ title, remedy }: { title: string; remedy: string }) {
  return (
    <BlockStack gap="100">
      <Text as="p">{title}</Text>
      <Text as="p" tone="subdued">
        {remedy}
      </Text>
    </BlockStack>
  );
}
