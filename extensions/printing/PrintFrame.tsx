import { useState } from 'preact/hooks';
import { AdminPrintAction, BlockStack, Paragraph } from '../adapter/admin';
import { MAX_ORDERS } from '../../web/contract/selection';
import type { PrintAnswer } from '../../web/contract/printing';
import { DOCUMENT_KINDS, type DocumentKind } from '../../web/domain/documents/model/document';
import { WhenLoaded } from '../admin-view/WhenLoaded';
import { orderIds } from '../our-api/orders';
import { useTranslations } from '../translations/translations';
import { Kinds } from './Kinds';
import { PrintStatus } from './PrintStatus';
import { usePrint } from './use-print';

/** Chooses what is printed of the orders, and hands the admin its address once it is ready. */
export function PrintFrame({ selected }: { selected: readonly { id: string }[] }) {
  const [kinds, setKinds] = useState<readonly DocumentKind[]>(['invoice']);
  const [src, setSrc] = useState('');
  const { translate } = useTranslations();
  const ids = orderIds(selected);
  const choose = (chosen: readonly DocumentKind[]) => {
    setSrc('');
    setKinds(chosen);
  };
  const ready = ({ url, isReady, documents }: PrintAnswer) =>
    setSrc(isReady && documents > 0 ? url : '');
  const isPrintable = kinds.length > 0 && ids.length <= MAX_ORDERS;
  return (
    <AdminPrintAction src={src}>
      <BlockStack gap="base">
        <Kinds chosen={kinds} onChoose={choose} />
        {kinds.length === 0 && <Paragraph>{translate('choose')}</Paragraph>}
        {ids.length > MAX_ORDERS && (
          <Paragraph>{translate('tooMany', { most: MAX_ORDERS })}</Paragraph>
        )}
        {isPrintable && <Prepared orderIds={ids} kinds={kinds} onAnswer={ready} />}
      </BlockStack>
    </AdminPrintAction>
  );
}

interface PreparedProps {
  orderIds: readonly string[];
  kinds: readonly DocumentKind[];
  onAnswer: (answer: PrintAnswer) => void;
}

function Prepared({ orderIds: ids, kinds, onAnswer }: PreparedProps) {
  const { language, translate } = useTranslations();
  const sorted = DOCUMENT_KINDS.filter((kind) => kinds.includes(kind));
  const print = usePrint({ orderIds: ids, kinds: sorted, language }, onAnswer);
  const ready = (documents: number) => translate(documents > 0 ? 'ready' : 'none', { documents });
  return (
    <WhenLoaded asked={print}>
      {(answer) => <PrintStatus print={answer} ready={ready} />}
    </WhenLoaded>
  );
}
