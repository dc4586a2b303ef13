import { BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { DeleteIcon, PlusIcon } from '@shopify/polaris-icons';
import { type ComponentProps, useState } from 'react';
import { MAIL_LIMITS, type MailDraft } from '../../../contract/mail-draft';
import { TYPE_OF_KIND } from '../../../contract/order/kind-in-path';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { messageOfPlain, plainMessage } from '../../../domain/mail/html/plain-message';
import { PlaceholderField } from '../../placeholders/placeholder-field';
import { t } from './i18n/texts';

interface Props {
  /** Of the document that goes along. */
  kind: DocumentKind;
  draft: MailDraft;
  change: (part: Partial<MailDraft>) => void;
  /** By the path of the field. */
  problems: Readonly<Record<string, string>>;
  isDisabled: boolean;
}

/** Everything that a person may write of a mail. */
export function MailFields(props: Props) {
  const { kind, draft, change, problems, isDisabled } = props;
  const field = (name: 'email' | 'copy' | 'subject' | 'message' | 'signature') => ({
    label: t(name),
    value: draft[name],
    error: problems[name],
    disabled: isDisabled,
    onChange: (value: string) => change({ [name]: value }),
  });
  const place = { type: TYPE_OF_KIND[kind], field: 'mail' } as const;
  const template = (name: 'subject' | 'message' | 'signature') => ({
    ...field(name),
    place,
    isPreviewed: false,
  });
  return (
    <BlockStack gap="400">
      <TextField {...field('email')} type="email" autoComplete="off" requiredIndicator />
      <TextField {...field('copy')} type="email" autoComplete="off" />
      <PlaceholderField {...template('subject')} />
      <MessageField {...template('message')} multiline={6} maxHeight={320} />
      <MessageField {...template('signature')} multiline={2} maxHeight={200} />
      <Attachments {...props} />
    </BlockStack>
  );
}

/** Addresses of files that go along; one more field as long as there may be more. */
function Attachments({ draft: { attachments }, change, problems, isDisabled }: Props) {
  const set = (at: number, url: string) =>
    change({ attachments: attachments.map((one, index) => (index === at ? url : one)) });
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="bodyMd" fontWeight="medium">
        {t('attachments')}
      </Text>
      <Text as="p" tone="subdued">
        {t('attachmentsHelp')}
      </Text>
      {attachments.map((url, index) => (
        <TextField
          key={index}
          type="url"
          label={t('attachment', { number: index + 1 })}
          placeholder="https://"
          value={url}
          error={problems[`attachments.${index}`]}
          disabled={isDisabled}
          autoComplete="off"
          onChange={(value) => set(index, value)}
          connectedRight={
            <Button
              icon={DeleteIcon}
              disabled={isDisabled}
              accessibilityLabel={t('removeAttachment', { number: index + 1 })}
              onClick={() => change({ attachments: attachments.toSpliced(index, 1) })}
            />
          }
        />
      ))}
      {attachments.length < MAIL_LIMITS.attachments && (
        <InlineStack>
          <Button
            icon={PlusIcon}
            disabled={isDisabled}
            onClick={() => change({ attachments: [...attachments, ''] })}
          >
            {t('addAttachment')}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

type MessageFieldProps = Omit<ComponentProps<typeof PlaceholderField>, 'helpText'>;

/** A message or signature: paragraphs as a person writes them, and its HTML on request. */
function MessageField({ label, value, onChange, ...field }: MessageFieldProps) {
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
