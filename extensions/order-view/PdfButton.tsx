import { BlockStack, Button, Link, Text } from '../adapter/admin';
import { useState } from 'preact/hooks';
import type { DocumentAnswer } from '../../web/contract/order/document';
import { documentName } from '../../web/contract/texts/documents/document-name';
import { useOneAtATime } from '../admin-view/use-one-at-a-time';
import { fetchPdfUrl } from '../our-api/orders';
import { useTranslations } from '../translations/translations';
import { useCardTexts } from './use-card-texts';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  /** Leads there at once, where the place can; the link is there in any case. */
  navigate?: (url: string) => void;
}

type Pdf =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'ready'; url: string }
  | { kind: 'failed'; error: unknown };

export function PdfButton({ orderId, document, navigate }: Props) {
  const { refusal } = useTranslations();
  const texts = useCardTexts();
  const [pdf, setPdf] = useState<Pdf>({ kind: 'idle' });
  const oneAtATime = useOneAtATime();
  const open = async () => {
    setPdf({ kind: 'opening' });
    try {
      const url = await fetchPdfUrl(orderId, document.id);
      setPdf({ kind: 'ready', url });
      navigate?.(url);
    } catch (error) {
      setPdf({ kind: 'failed', error });
    }
  };
  const isOpening = pdf.kind === 'opening';
  return (
    <BlockStack gap="small">
      <Button
        disabled={isOpening || !document.isDownloadable}
        accessibilityLabel={texts.openPdfOf(documentName(document))}
        onPress={() => void oneAtATime(open)}
      >
        {isOpening ? texts.openingPdf : texts.openPdf}
      </Button>
      {pdf.kind === 'ready' && (
        <Link href={pdf.url} target="_blank">
          {navigate ? texts.pdfOpened : texts.pdfReady}
        </Link>
      )}
      {pdf.kind === 'failed' && <Text>{refusal(pdf.error) ?? texts.pdfFailed}</Text>}
    </BlockStack>
  );
}
