import { BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MailAnswer, mailRecipientAnswer } from '../../contract/mail';
import type { OrderPageAnswer } from '../../contract/order-list/order-page';
import { documentName } from '../../contract/texts/documents/document-name';
import { request } from '../api/api';
import { formatMoment } from '../formats/date';
import { textsOf } from '../i18n/texts-of';
import { SectionHeading } from '../shell/section-heading';
import { useToast } from '../shell/use-toast';
import { MailBadge } from '../statuses/mail-badge';
import german from './i18n/de.json';

const t = textsOf(german);

/** What became of the mails with an order's documents; nothing where none went out. */
export function Mails({ order: { id, mails = [] } }: { order: OrderPageAnswer }) {
  if (mails.length === 0) return null;
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('heading')}</SectionHeading>
      <Card padding="0">
        <ul className="plain-list">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailRow orderId={id} mail={mail} />
            </li>
          ))}
        </ul>
      </Card>
    </BlockStack>
  );
}

interface Props {
  orderId: string;
  mail: MailAnswer;
}

/** One mail: with which document, when, to whom, and what became of it. */
function MailRow({ orderId, mail }: Props) {
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

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/mails`;

/** Idempotent; each call logs that somebody revealed the address. */
function useRecipient(orderId: string, mailId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request(`${pathOf(orderId)}/${mailId}/recipient`, {
        method: 'POST',
        answer: mailRecipientAnswer,
      }),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['events'] }),
  });
}
