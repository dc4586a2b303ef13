import { BlockStack, Box, Card, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../contract/order/order';
import { SectionHeading } from '../shell/section-heading';
import { ListSkeleton } from '../states/list-skeleton';
import { LoadError } from '../states/load-error';
import { MailRow } from './mail-row';
import { mailsQuery } from './mails-query';
import './i18n/texts';

/** What became of the mails with an order's documents; without documents there can be none. */
export function Mails({ order }: { order: OrderAnswer }) {
  const { t } = useTranslation('mails');
  if (order.documents.length === 0) return null;
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('heading')}</SectionHeading>
      <Card padding="0">
        <MailList order={order} />
      </Card>
    </BlockStack>
  );
}

function MailList({ order }: { order: OrderAnswer }) {
  const { t } = useTranslation('mails');
  const mails = useQuery(mailsQuery(order));
  if (mails.isPending) return <ListSkeleton rows={1} />;
  if (!mails.data) {
    return (
      <Box padding="400">
        <LoadError query={mails} />
      </Box>
    );
  }
  if (mails.data.items.length === 0) {
    return (
      <Box padding="400">
        <Text as="p" tone="subdued">
          {t('empty')}
        </Text>
      </Box>
    );
  }
  return (
    <ul className="plain-list">
      {mails.data.items.map((mail) => (
        <li key={mail.id}>
          <MailRow orderId={order.id} mail={mail} />
        </li>
      ))}
    </ul>
  );
}
