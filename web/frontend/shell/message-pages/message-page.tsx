import { BlockStack, Box, ButtonGroup, Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

/**
 * A page that has only one thing to say, and what can be done about it. Polaris' own page would
 * bring menus and paging into the first bundle, where this one must be.
 */
export function MessagePage({
  title,
  texts,
  actions,
}: {
  title: string;
  texts: string[];
  actions: ReactNode;
}) {
  return (
    <div className="notice-page">
      <Card>
        <Box paddingBlock="800" paddingInline="400">
          <BlockStack gap="400" inlineAlign="center">
            <Text as="h1" variant="headingLg" alignment="center">
              {title}
            </Text>
            {texts.map((text) => (
              <Text key={text} as="p" tone="subdued" alignment="center">
                {text}
              </Text>
            ))}
            <ButtonGroup>{actions}</ButtonGroup>
          </BlockStack>
        </Box>
      </Card>
    </div>
  );
}
