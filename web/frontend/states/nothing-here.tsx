import { BlockStack, Box, Button, Text } from '@shopify/polaris';

interface Props {
  title: string;
  text: string;
  action?: { content: string; onAction: () => void };
}

/** An empty list: what will be shown here, or how to reset a search without results. */
export function NothingHere({ title, text, action }: Props) {
  return (
    <Box paddingBlock="1200" paddingInline="400">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="h2" variant="headingMd" alignment="center">
          {title}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {text}
        </Text>
        {action && <Button onClick={action.onAction}>{action.content}</Button>}
      </BlockStack>
    </Box>
  );
}
