import {
  Badge,
  Banner,
  BlockStack,
  Button,
  InlineStack,
  Link,
  Text,
  useApi,
} from '@shopify/ui-extensions-react/admin';
import { useState } from 'react';
import type { DocumentAnswer } from '../../../web/contract/order/document';
import { fetchPdfUrl } from '../../our-api/orders';
import { shortenNumber } from '../../words/shorten-number';
import { useWords } from '../../words/use-words';
import { TARGET } from './target';

interface Props {
  orderId: string;
  document: DocumentAnswer;
}

export function DocumentCard({ orderId, document }: Props) {
  const { amount, day } = useWords();
  return (
    <BlockStack gap="small">
      <InlineStack gap="base" inlineAlignment="space-between" blockAlignment="center">
        <BlockStack gap="none">
          <InlineStack gap="small" blockAlignment="center">
            <Text fontWeight="bold">{document.title}</Text>
            <DocumentNumber document={document} />
            <StatusBadge document={document} />
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
        {isMade(document) && <PdfButton orderId={orderId} document={document} />}
      </InlineStack>
      <Hint document={document} />
      <Dispatch document={document} />
    </BlockStack>
  );
}

function Dispatch({ document: { emailedAt } }: { document: DocumentAnswer }) {
  const { day, translate } = useWords();
  if (emailedAt === null) return null;
  return <Text>{translate('document.emailed', { day: day(emailedAt) })}</Text>;
}

function Struck({ when, children }: { when: boolean; children: string }) {
  return when ? <Text accessibilityRole="deletion">{children}</Text> : <Text>{children}</Text>;
}

function DocumentNumber({ document }: { document: DocumentAnswer }) {
  const { i18n } = useApi(TARGET);
  const { number, title, lexwareUrl } = document;
  // A draft's number is not final, and none follows a step that failed.
  if (document.standing === 'draft' || shownStatus(document) === 'failed') return null;
  if (number === null) return <Text>{i18n.translate('document.numberPending')}</Text>;
  // Only a link can show the full number on hover; without one there is nothing to shorten for.
  if (lexwareUrl === null) return <Struck when={document.cancelled}>{number}</Struck>;
  return (
    <Link
      href={lexwareUrl}
      target="_blank"
      accessibilityLabel={i18n.translate('document.openInLexware', { title, number })}
    >
      <Struck when={document.cancelled}>{shortenNumber(number)}</Struck>
    </Link>
  );
}

type Shown = Exclude<DocumentAnswer['standing'], 'claimed' | 'sending'> | 'underway' | 'failed';

function shownStatus({ isUnderWay, standing, cancelled }: DocumentAnswer): Shown {
  if (isUnderWay) return 'underway';
  // Of a claim nothing was sent: certainly it does not exist.
  if (standing === 'claimed') return 'failed';
  if (standing === 'sending') return 'unclear';
  return cancelled && standing !== 'deleted' ? 'voided' : standing;
}

function isMade(document: DocumentAnswer): boolean {
  return !['underway', 'failed', 'unclear'].includes(shownStatus(document));
}

const tones = {
  underway: 'info',
  failed: 'critical',
  unclear: 'critical',
  draft: 'info',
  open: 'warning',
  paid: 'success',
  voided: undefined,
  deleted: undefined,
} as const;

function StatusBadge({ document }: { document: DocumentAnswer }) {
  const { i18n } = useApi(TARGET);
  const shown = shownStatus(document);
  return <Badge tone={tones[shown]}>{i18n.translate(`status.${shown}`)}</Badge>;
}

function Hint({ document }: { document: DocumentAnswer }) {
  const { i18n } = useApi(TARGET);
  const shown = shownStatus(document);
  if (shown === 'failed' || shown === 'unclear')
    return <Banner tone="warning">{i18n.translate(`document.${shown}Hint`)}</Banner>;
  if (document.standing !== 'draft') return null;
  return (
    <InlineStack gap="small">
      <Text>{i18n.translate('document.draftHint')}</Text>
      {document.lexwareUrl !== null && (
        <Link href={document.lexwareUrl} target="_blank">
          {i18n.translate('document.finishDraft')}
        </Link>
      )}
    </InlineStack>
  );
}

type Pdf =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'ready'; url: string }
  | { kind: 'failed'; text: string };

function usePdf(orderId: string, documentId: number) {
  const { navigation } = useApi(TARGET);
  const { refusal, translate } = useWords();
  const [pdf, setPdf] = useState<Pdf>({ kind: 'idle' });
  const open = async () => {
    setPdf({ kind: 'opening' });
    try {
      const url = await fetchPdfUrl(orderId, documentId);
      setPdf({ kind: 'ready', url });
      navigation.navigate(url);
    } catch (error) {
      setPdf({ kind: 'failed', text: refusal(error) ?? translate('document.pdfFailed') });
    }
  };
  return { pdf, open };
}

function PdfButton({ orderId, document }: Props) {
  const { i18n } = useApi(TARGET);
  const { pdf, open } = usePdf(orderId, document.id);
  const isOpening = pdf.kind === 'opening';
  const label = i18n.translate('document.openPdfOf', {
    title: document.title,
    number: document.number ?? '',
  });
  return (
    <BlockStack gap="small">
      <Button
        disabled={isOpening || !document.isDownloadable}
        accessibilityLabel={label.trim()}
        onPress={() => void open()}
      >
        {i18n.translate(isOpening ? 'document.openingPdf' : 'document.openPdf')}
      </Button>
      {pdf.kind === 'ready' && (
        <Link href={pdf.url} target="_blank">
          {i18n.translate('document.pdfReady')}
        </Link>
      )}
      {pdf.kind === 'failed' && <Text>{pdf.text}</Text>}
    </BlockStack>
  );
}
