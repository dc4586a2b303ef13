import { BlockStack, Link } from '../../adapter/admin';
import { BULK_TEXTS } from '../../../web/contract/texts/documents/bulk-texts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../web/domain/documents/model/document';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { PrintStatus } from '../../printing/PrintStatus';
import { usePrint } from '../../printing/use-print';
import { useTranslations } from '../../translations/translations';

interface DownloadProps {
  orderIds: readonly string[];
  kinds: readonly DocumentKind[];
}

const nothing = () => undefined;

/** The documents as one PDF, opened in a tab of its own. */
export function Download({ orderIds, kinds }: DownloadProps) {
  const { translate, language } = useTranslations();
  const sorted = DOCUMENT_KINDS.filter((kind) => kinds.includes(kind));
  const print = usePrint({ orderIds, kinds: sorted, language }, nothing);
  return (
    <WhenLoaded asked={print}>
      {(answer) => (
        <BlockStack gap="base">
          <PrintStatus print={answer} ready={BULK_TEXTS[language].ready} />
          {answer.isReady && answer.documents > 0 && (
            <Link href={answer.url} target="_blank">
              {translate('open')}
            </Link>
          )}
        </BlockStack>
      )}
    </WhenLoaded>
  );
}
