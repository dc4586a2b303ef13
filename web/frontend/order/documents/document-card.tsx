import { BlockStack, Button, ButtonGroup, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { ExternalIcon, FileIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../../contract/order/document';
import { formatDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { DocumentBadge } from '../../statuses/document-badge';
import { DocumentNumber } from '../../statuses/document-number';
import { useOpenPdf } from './use-open-pdf';

interface Props {
  orderId: string;
  document: DocumentAnswer;
}

/** One document: what it is, how it stands, and the way to its PDF and to Lexware Office. */
export function DocumentCard({ orderId, document }: Props) {
  const { t } = useTranslation('order');
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="start" gap="200">
          <BlockStack gap="050">
            <Text as="h3" variant="headingSm">
              {document.title}
            </Text>
            <Text as="span" tone="subdued">
              {document.standing !== 'draft' && (
                <>
                  <DocumentNumber document={document} otherwise={t('document.noNumber')} />
                  {' · '}
                </>
              )}
              {formatDay(document.date)}
            </Text>
          </BlockStack>
          <DocumentBadge document={document} />
        </InlineStack>
        {document.kind !== 'delivery-note' && (
          <Text
            as="p"
            variant="headingLg"
            numeric
            textDecorationLine={document.cancelled ? 'line-through' : undefined}
          >
            {formatMoney(document.totalCents, document.currency)}
          </Text>
        )}
        <Explanation document={document} />
        {document.emailedAt !== null && (
          <Text as="p" tone="subdued">
            {t('document.emailed', { at: formatMoment(document.emailedAt) })}
          </Text>
        )}
        {document.mailTrouble !== null && (
          <Text as="p" tone="caution">
            {t(`document.mailTrouble.${document.mailTrouble}`)}
          </Text>
        )}
        <Actions orderId={orderId} document={document} />
      </BlockStack>
    </Card>
  );
}

/** What somebody has to see to. */
const CAUTIONS: ReadonlySet<string> = new Set(['failed', 'unclear', 'inDoubt']);

/** Why something that one would expect cannot be done. */
function Explanation({ document }: { document: DocumentAnswer }) {
  const { t } = useTranslation('order');
  const reason = reasonOf(document);
  if (reason === null) return null;
  return (
    <Text as="p" tone={CAUTIONS.has(reason) ? 'caution' : 'subdued'}>
      {t(`document.${reason}`)}
    </Text>
  );
}

function reasonOf(
  document: DocumentAnswer,
):
  | 'failed'
  | 'unclear'
  | 'inDoubt'
  | 'underWay'
  | 'draft'
  | 'cancelled'
  | 'deleted'
  | 'notYet'
  | null {
  const { standing } = document;
  if (document.isUnderWay) return 'underWay';
  if (standing === 'claimed') return 'failed';
  if (standing === 'sending') return 'inDoubt';
  if (standing === 'unclear' || standing === 'deleted' || standing === 'draft') return standing;
  if (document.cancelled) return 'cancelled';
  return document.isDownloadable ? null : 'notYet';
}

function Actions({ orderId, document }: Props) {
  const { t } = useTranslation('order');
  const { openPdf, isOpening, blockedUrl } = useOpenPdf(orderId, document.id);
  const { title, isDownloadable, lexwareUrl } = document;
  return (
    <BlockStack gap="200">
      <ButtonGroup>
        <Button
          icon={FileIcon}
          disabled={!isDownloadable}
          loading={isOpening}
          onClick={openPdf}
          accessibilityLabel={t('document.openPdfOf', { title })}
        >
          {t('document.openPdf')}
        </Button>
        {lexwareUrl !== null && (
          <Button
            icon={ExternalIcon}
            variant="tertiary"
            url={lexwareUrl}
            external
            accessibilityLabel={t('document.openLexwareOf', { title })}
          >
            {t('document.openLexware')}
          </Button>
        )}
      </ButtonGroup>
      {blockedUrl && (
        <p role="status">
          {`${t('document.blocked')} `}
          <Link url={blockedUrl} external>
            {t('document.blockedOpen')}
          </Link>
        </p>
      )}
    </BlockStack>
  );
}
