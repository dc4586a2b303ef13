import { BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { useEffect, useId, useState } from 'react';
import { copyField } from '../clipboard/copy-field';
import { useReviewRequest } from '../shell/remembered/review-request';
import { useToast } from '../shell/use-toast';
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

const COPIED_MS = 2_000;

/**
 * Copies the text of a field, confirms it for two seconds, and requests a review a little later.
 */
function useCopy(fieldId: string, name: string) {
  const toast = useToast();
  const review = useReviewRequest();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    const isDone = await copyField(fieldId, text);
    setCopied(isDone);
    if (!isDone) return toast.refuse(t('copyByHand'));
    toast.say(t('copiedOf', { document: name }));
    review.askSoon();
  };
  return { copy, isCopied };
}
