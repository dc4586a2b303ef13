import { BlockStack, Card } from '@shopify/polaris';
import type { OrderPageAnswer } from '../../contract/order-list/order-page';
import { SectionHeading } from '../shell/section-heading';
import { MailRow } from './mail-row';
import { t } from './i18n/texts';

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
