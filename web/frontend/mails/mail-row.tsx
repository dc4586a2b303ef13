import { BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import type { MailAnswer } from '../../contract/mail';
import { documentName } from '../../contract/texts/documents/document-name';
import { formatMoment } from '../formats/date';
import { MailBadge } from '../statuses/mail-badge';
import { useRecipient } from './use-recipient';
import { t } from './i18n/texts';

interface Props {
  orderId: string;
  mail: MailAnswer;
}

/** One mail: with which document, when, to whom, and what became of it. */
export function MailRow({ orderId, mail }: Props) {
  const isFine = mail.state === 'handed-over' || mail.state === 'sending';
  return (
    <Box paddingInline="400" paddingBlock="300">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <MailBadge state={mail.state} />
          <Text as="h3" variant="headingSm">
            {documentName(mail.document)}
          </Text>
        </InlineStack>
        <InlineStack gap="200" blockAlign="center">
          <Text as="span" tone="subdued" numeric>
            {formatMoment(mail.at)}
          </Text>
          <Text as="span" tone="subdued">
            {t(mail.isManual ? 'byHand' : 'automatic')}
          </Text>
          <Recipient orderId={orderId} mail={mail} />
        </InlineStack>
        <Text as="p" tone={isFine ? 'subdued' : undefined}>
          {mail.text}
        </Text>
        {!isFine && mail.reply !== null && (
          <Text as="p" tone="subdued">
            {t('reply', { reply: mail.reply })}
          </Text>
        )}
      </BlockStack>
    </Box>
  );
}

/** Masked until somebody reveals it. */
function Recipient({ orderId, mail }: Props) {
  const opened = useRecipient(orderId, mail.id);
  const name = documentName(mail.document);
  const recipient = opened.data ? opened.data.recipient : mail.recipient;
  if (recipient === null) {
    return (
      <Text as="span" tone="subdued">
        {t('forgotten')}
      </Text>
    );
  }
  return (
    <>
      <Text as="span" tone="subdued" breakWord>
        {t('recipient', { recipient })}
      </Text>
      {!opened.data && (
        <Button
          variant="plain"
          loading={opened.isPending}
          onClick={() => opened.mutate()}
          accessibilityLabel={t('showOf', { document: name, at: formatMoment(mail.at) })}
        >
          {t('show')}
        </Button>
      )}
    </>
  );
}
