import { Banner, BlockStack, Box, ButtonGroup, Card, Text } from '@shopify/polaris';
import type { OrderLinksAnswer } from '../../../contract/document-links';
import type { OrderPageAnswer } from '../../../contract/order-list/order-page';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { formatMoment } from '../../formats/date';
import { SectionHeading } from '../../shell/section-heading';
import { ChangeLink } from './change-link';
import { LinkAddress } from './link-address';
import { t } from './i18n/texts';

interface Props {
  order: OrderPageAnswer;
}

/** How the customer reaches the documents of an order, and what became of that so far. */
export function CustomerLink({ order }: Props) {
  if (!order.links) return null;
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('heading')}</SectionHeading>
      <Card padding="0">
        <LoadedLink order={order} links={order.links} />
      </Card>
    </BlockStack>
  );
}

interface LoadedLinkProps extends Props {
  links: OrderLinksAnswer;
}

function LoadedLink({ order, links }: LoadedLinkProps) {
  return (
    <Box padding="400">
      <BlockStack gap="400">
        {links.isRevoked ? <Revoked /> : <Addresses order={order} links={links} />}
        {(!links.isRevoked || links.opened > 0) && <Opened links={links} />}
        <ButtonGroup>
          <ChangeLink orderId={order.id} change="renew" />
          {!links.isRevoked && <ChangeLink orderId={order.id} change="revoke" />}
        </ButtonGroup>
      </BlockStack>
    </Box>
  );
}

function Revoked() {
  return (
    <Banner tone="warning" title={t('revoked.title')}>
      <p>{t('revoked.text')}</p>
    </Banner>
  );
}

function Addresses({ order, links }: LoadedLinkProps) {
  const has = (kind: DocumentKind) => order.documents.some((one) => one.kind === kind);
  return (
    <>
      <Text as="p" tone="subdued">
        {t('intro')}
      </Text>
      <LinkAddress
        name={t('invoice')}
        address={links.invoice.view}
        missing={has('invoice') ? undefined : t('missing.invoice')}
      />
      <LinkAddress
        name={t('creditNote')}
        address={links.creditNote.view}
        missing={has('credit-note') ? undefined : t('missing.creditNote')}
      />
    </>
  );
}

function Opened({ links: { opened, lastOpenedAt } }: Pick<LoadedLinkProps, 'links'>) {
  const text =
    lastOpenedAt === null
      ? t('neverOpened')
      : t('opened', { count: opened, at: formatMoment(lastOpenedAt) });
  return (
    <Text as="p" tone="subdued">
      {text}
    </Text>
  );
}
