import { BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { useId } from 'react';
import { useCopy } from './use-copy';
import { t } from './i18n/texts';

/** A text to copy: by the button, or manually where the browser forbids that. */
export function CopyText({ name, text }: { name: string; text: string }) {
  const id = useId();
  const { copy, isCopied } = useCopy(id, name);
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {name}
        </Text>
        <Button
          disabled={isCopied}
          onClick={() => void copy(text)}
          accessibilityLabel={isCopied ? undefined : t('copyOf', { document: name })}
        >
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </InlineStack>
      <TextField
        id={id}
        label={t('text', { document: name })}
        labelHidden
        value={text}
        readOnly
        selectTextOnFocus
        monospaced
        multiline={4}
        maxHeight={LINES_HEIGHT}
        spellCheck={false}
        autoComplete="off"
      />
    </BlockStack>
  );
}

/** Some five lines; who wants to see more scrolls. */
const LINES_HEIGHT = 120;
