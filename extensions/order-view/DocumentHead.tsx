import { Badge, BlockStack, InlineStack, Link, Text } from '../adapter/admin';
import type { DocumentAnswer } from '../../web/contract/order/document';
import { shownStatus } from '../../web/contract/order/shown-status';
import { E_INVOICE_TEXTS, STATUS_TEXTS } from '../../web/contract/texts/status-texts';
import { shortenNumber } from '../../web/domain/text/shorten-number';
import { useTranslations } from '../translations/translations';
import { TONES } from './shown-status';
import { useCardTexts } from './use-card-texts';

/** What a document is: title, number, how it stands, day and amount. */
export function DocumentHead({ document }: { document: DocumentAnswer }) {
  const { amount, day, language } = useTranslations();
  const shown = shownStatus(document);
  const kind = document.eInvoice && E_INVOICE_TEXTS[language][document.eInvoice];
  return (
    <BlockStack gap="none">
      <InlineStack gap="small" blockAlignment="center">
        <Text fontWeight="bold">{document.title}</Text>
        <DocumentNumber document={document} />
        <Badge tone={TONES[shown]}>{STATUS_TEXTS[language][shown]}</Badge>
        {kind ? <Badge tone="info">{kind}</Badge> : null}
      </InlineStack>
      <InlineStack gap="small">
        <Text>{day(document.date)}</Text>
        {document.kind !== 'delivery-note' && (
          <Struck when={document.cancelled}>
            {amount(document.totalCents, document.currency)}
          </Struck>
        )}
      </InlineStack>
    </BlockStack>
  );
}

function Struck({ when, children }: { when: boolean; children: string }) {
  return when ? <Text accessibilityRole="deletion">{children}</Text> : <Text>{children}</Text>;
}

function DocumentNumber({ document }: { document: DocumentAnswer }) {
  const texts = useCardTexts();
  const { number, title, lexwareUrl } = document;
  // A draft's number is not final, and none follows a step that failed.
  if (document.standing === 'draft' || shownStatus(document) === 'failed') return null;
  if (number === null) return <Text>{texts.numberPending}</Text>;
  // Only a link can show the full number on hover; without one there is nothing to shorten for.
  if (lexwareUrl === null) return <Struck when={document.cancelled}>{number}</Struck>;
  return (
    <Link
      href={lexwareUrl}
      target="_blank"
      accessibilityLabel={texts.openInLexware(`${title} ${number}`)}
    >
      <Struck when={document.cancelled}>{shortenNumber(number)}</Struck>
    </Link>
  );
}
