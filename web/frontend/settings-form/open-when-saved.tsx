import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';

interface Props {
  isDirty: boolean;
  open: string;
  /** Why it waits while there are changes. */
  saveFirst: string;
  onOpen: () => void;
}

/** Opens a window that goes by the settings as they are saved. */
export function OpenWhenSaved({ isDirty, open, saveFirst, onOpen }: Props) {
  return (
    <BlockStack gap="100">
      <InlineStack>
        <Button disabled={isDirty} onClick={onOpen}>
          {open}
        </Button>
      </InlineStack>
      {isDirty && (
        <Text as="p" tone="subdued">
          {saveFirst}
        </Text>
      )}
    </BlockStack>
  );
}
