import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { DeleteIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { t } from './i18n/texts';

interface Props {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry of a list: what it is called, the way to be rid of it, and its fields. */
export function MetafieldEntry({ name, onRemove, children }: Props) {
  return (
    <div role="group" aria-label={name} tabIndex={-1} className="metafield-stop">
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
          <Text as="h3" variant="headingSm" breakWord>
            {name}
          </Text>
          <Button
            icon={DeleteIcon}
            variant="tertiary"
            accessibilityLabel={t('remove', { name })}
            onClick={onRemove}
          />
        </InlineStack>
        {children}
      </BlockStack>
    </div>
  );
}
