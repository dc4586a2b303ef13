import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useId } from 'react';
import { MAIL_LIMITS } from '../../../contract/mail-draft';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { type Field, useControl, useFieldError } from '../field';
import { t } from '../i18n/texts';

/** Addresses of files that are mailed along; one field, and up to four more. */
export function AttachmentsSetting({ field }: { field: Field<string[]> }) {
  const { value, label, state } = useControl(field);
  const { disabled } = state;
  const shown = value.length === 0 ? [''] : value;
  const replace = (at: number, text: string) =>
    field.change(shown.map((one, index) => (index === at ? text : one)));
  const dropEmpty = () => {
    if (value.some((one) => one.trim() === '')) field.change(value.filter((one) => one.trim()));
  };
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {label}
      </Text>
      {shown.map((address, index) => (
        <Attachment
          key={index}
          field={field}
          index={index}
          address={address}
          disabled={disabled}
          onChange={(text) => replace(index, text)}
          onBlur={dropEmpty}
        />
      ))}
      {!disabled && value.length > 0 && value.length < MAIL_LIMITS.attachments && (
        <InlineStack>
          <Button variant="plain" onClick={() => field.change([...value, ''])}>
            {t('attachments.more')}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

interface Props {
  field: Field<string[]>;
  index: number;
  address: string;
  disabled: boolean;
  onChange: (address: string) => void;
  onBlur: () => void;
}

function Attachment({ field, index, address, ...control }: Props) {
  const id = useId();
  const error = useFieldError({ ...field, path: `${field.path}.${index}` });
  return (
    <LimitedTextField
      id={id}
      label={t('attachments.label', { number: index + 1 })}
      type="url"
      autoComplete="off"
      placeholder="https://"
      limit={MAIL_LIMITS.attachment}
      value={address}
      {...control}
      error={error}
      helpText={index === 0 ? t('attachments.help') : undefined}
    />
  );
}
