import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { type ComponentProps, useState } from 'react';
import { messageOfPlain, plainMessage } from '../../../domain/mail/html/plain-message';
import { PlaceholderField } from '../../placeholders/placeholder-field';
import { t } from './i18n/texts';

type Props = Omit<ComponentProps<typeof PlaceholderField>, 'helpText'>;

/** A message or signature: paragraphs as a person writes them, and its HTML on request. */
export function MessageField({ label, value, onChange, ...field }: Props) {
  const [isHtml, setHtml] = useState(false);
  const text = plainMessage(value);
  const isPlain = text !== null && !isHtml;
  const button = isHtml ? 'editText' : 'editHtml';
  return (
    <BlockStack gap="100">
      {isPlain && (
        <PlaceholderField
          {...field}
          label={label}
          value={text}
          onChange={(written) => onChange(messageOfPlain(written))}
        />
      )}
      {isHtml && (
        <PlaceholderField
          {...field}
          label={t('asHtml', { label })}
          value={value}
          onChange={onChange}
          helpText={t('messageHelp')}
        />
      )}
      {!isPlain && !isHtml && (
        <>
          <Text as="p">{label}</Text>
          <Text as="p" tone={field.error ? 'critical' : 'subdued'}>
            {field.error ?? t('formatted')}
          </Text>
        </>
      )}
      {(text !== null || !isHtml) && (
        <InlineStack>
          <Button
            variant="plain"
            disabled={field.disabled}
            accessibilityLabel={`${t(button)}: ${label}`}
            onClick={() => setHtml(!isHtml)}
          >
            {t(button)}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}
