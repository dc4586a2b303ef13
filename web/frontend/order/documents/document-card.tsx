import { Badge, BlockStack, Card, InlineStack, Link, Text, Button } from '@shopify/polaris';
import type { DocumentAnswer } from '../../../contract/order/document';
import type { OrderAnswer } from '../../../contract/order/order';
import { shownStatus } from '../../../contract/order/shown-status';
import { documentName } from '../../../contract/texts/documents/document-name';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { useShop } from '../../shell/shop-query';
import { DocumentBadge, EInvoiceBadge } from '../../statuses/badges';
import { DocumentNumber } from '../../statuses/document-number';
import { Explanation } from '../explanation/explanation';
import { DocumentNotes } from './document-notes';
import { t } from '../i18n/texts';
import { LockIcon, SendIcon } from '@shopify/polaris-icons';
import { useRef } from 'react';
import { CARD_TEXTS } from '../../../contract/texts/documents/card-texts';
import { MoreActions } from './change/more-actions';
import { PdfButton } from './pdf/pdf-button';

interface Props {
  order: OrderAnswer;
  document: DocumentAnswer;
  /** Opens the mail; the element gets the focus back. */
  onMail: (documentId: number, button: HTMLElement | null) => void;
}

/** One document: what it is, how it stands, and everything that can be done with it. */
export function DocumentCard({ order, document, onMail }: Props) {
  const isUnreported = useIsUnreported(document);
  return (
    <Card>
      <BlockStack gap="300">
        <Head document={document} isUnreported={isUnreported} />
        {isUnreported && <Unreported />}
        <DocumentNotes orderId={order.id} document={document} />
        <DocumentButtons orderId={order.id} document={document} onMail={onMail} />
        <Explanation order={order} document={document} name={documentName(document)} />
      </BlockStack>
    </Card>
  );
}

/** Open there whether it was paid or not: the shop does not report payments to Lexware. */
function useIsUnreported(document: DocumentAnswer): boolean {
  const { data: shop } = useShop();
  const isOpen = document.kind === 'invoice' && shownStatus(document) === 'open';
  return isOpen && shop?.lexoffice.create.transactions === false;
}

function Unreported() {
  return (
    <Text as="p" tone="subdued">
      {`${t('document.unreported')} `}
      <Link url="/preferences/transactions">{t('document.report')}</Link>
    </Text>
  );
}

function Head({ document, isUnreported }: Pick<Props, 'document'> & { isUnreported: boolean }) {
  const status = shownStatus(document);
  return (
    <InlineStack align="space-between" blockAlign="start" gap="200">
      <BlockStack gap="050">
        <InlineStack align="start" gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {document.title}
          </Text>
          {isUnreported ? (
            <Badge>{t('document.openInLexware')}</Badge>
          ) : (
            <DocumentBadge status={status} />
          )}
          <EInvoiceBadge profile={document.eInvoice} />
        </InlineStack>
        <Text as="span" tone="subdued">
          {document.standing !== 'draft' && (
            <>
              <DocumentNumber
                document={{ ...document, status }}
                otherwise={t('document.noNumber')}
              />
              {' · '}
            </>
          )}
          {formatLongDay(document.date)}
        </Text>
      </BlockStack>
      {document.kind !== 'delivery-note' && <Amount document={document} />}
    </InlineStack>
  );
}

function Amount({ document: { cancelled, totalCents, currency } }: Pick<Props, 'document'>) {
  return (
    <Text
      as="p"
      variant="headingMd"
      numeric
      textDecorationLine={cancelled ? 'line-through' : undefined}
    >
      {formatMoney(totalCents, currency)}
    </Text>
  );
}

interface ButtonsProps {
  orderId: string;
  document: DocumentAnswer;
  onMail: (documentId: number, button: HTMLElement | null) => void;
}

/** What one does with it most stands as buttons, all else behind one more. */
function DocumentButtons({ orderId, document, onMail }: ButtonsProps) {
  return (
    <PdfButton orderId={orderId} document={document}>
      {document.isMailable && <MailButton document={document} onMail={onMail} />}
      <MoreActions orderId={orderId} document={document} />
    </PdfButton>
  );
}

function MailButton({ document, onMail }: Omit<ButtonsProps, 'orderId'>) {
  const button = useRef<HTMLDivElement>(null);
  if (document.mailPlan !== undefined) {
    return (
      <Button icon={LockIcon} disabled>
        {CARD_TEXTS.de.sendFrom(document.mailPlan)}
      </Button>
    );
  }
  return (
    <div ref={button}>
      <Button
        icon={SendIcon}
        onClick={() => onMail(document.id, button.current)}
        accessibilityLabel={CARD_TEXTS.de.sendOf(documentName(document))}
      >
        {CARD_TEXTS.de.send}
      </Button>
    </div>
  );
}
