import { ActionList, Button, Popover } from '@shopify/polaris';
import { EditIcon, ExternalIcon, ImportIcon, PrintIcon } from '@shopify/polaris-icons';
import { useRef, useState } from 'react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import { labelOfChange } from '../../../../contract/texts/documents/action-texts';
import { documentName } from '../../../../contract/texts/documents/document-name';
import type { DocumentAction } from '../../../../domain/document-rules/actions/document-actions';
import { saveFile } from '../../../files/save-file';
import { useToast } from '../../../shell/use-toast';
import { useDialogSubject } from '../../use-dialog-subject';
import { readPdf } from '../pdf/pdf-button';
import { ChangeDialog } from './change-dialog';
import { t } from './i18n/texts';

interface Props {
  orderId: string;
  document: DocumentAnswer;
}

/** Everything else that can be done with a document; nothing where that is nothing. */
export function MoreActions({ orderId, document }: Props) {
  const [isOpen, setOpen] = useState(false);
  const subject = useDialogSubject<DocumentAction>();
  const activator = useRef<HTMLDivElement>(null);
  const name = documentName(document);
  const file = useFileItems(orderId, document);
  const sections = [
    { title: t('file'), items: file.items },
    { title: t('change'), items: useChangeItems(document, subject.ask) },
  ].filter(({ items }) => items.length > 0);
  if (sections.length === 0 && !subject.isOpen) return null;
  return (
    <div ref={activator}>
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        autofocusTarget="first-node"
        activator={
          <Button
            disclosure
            loading={file.isLoading}
            onClick={() => setOpen(!isOpen)}
            accessibilityLabel={t('moreOf', { name })}
          >
            {t('more')}
          </Button>
        }
      >
        <ActionList
          actionRole="menuitem"
          sections={sections}
          onActionAnyItem={() => setOpen(false)}
        />
      </Popover>
      <ChangeDialog orderId={orderId} document={document} subject={subject} activator={activator} />
    </div>
  );
}

/** What can be done with the PDF, and the way to the document in Lexware Office. */
function useFileItems(orderId: string, document: DocumentAnswer) {
  const { download, print, isLoading } = usePdfFile(orderId, document);
  const { isDownloadable, lexwareUrl } = document;
  const ofPdf = [
    { content: t('download'), icon: ImportIcon, onAction: download },
    { content: t('print'), icon: PrintIcon, onAction: print },
  ];
  const open = { content: t('openLexware'), icon: ExternalIcon, external: true };
  const items = [
    ...(isDownloadable ? ofPdf : []),
    ...(lexwareUrl === null ? [] : [{ ...open, url: lexwareUrl }]),
  ];
  return { items, isLoading };
}

function useChangeItems({ actions }: DocumentAnswer, ask: (action: DocumentAction) => void) {
  return actions.map(({ action, way, isFinal }) => ({
    content: labelOfChange({ action, way }),
    suffix: way === 'open' ? t('inLexware') : undefined,
    icon: EditIcon,
    destructive: isFinal,
    onAction: () => ask(action),
  }));
}

/** What no file system takes. */
const ODD = /[^\p{L}\p{N} ._-]/gu;

/** Saves or prints a document's PDF without leaving the page. */
function usePdfFile(orderId: string, document: DocumentAnswer) {
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const withPdf = (use: (file: Blob) => void) => () => {
    setLoading(true);
    readPdf(orderId, document.id)
      .then(use)
      .catch((error: unknown) => toast.fail(error))
      .finally(() => setLoading(false));
  };
  const fileName = `${documentName(document).replaceAll(ODD, '-')}.pdf`;
  return {
    isLoading,
    download: withPdf((file) => saveFile(file, fileName)),
    print: withPdf(printFile),
  };
}

/** No event reports when a print dialog was closed, so a frame stays until the next print. */
let last: { frame: HTMLIFrameElement; address: string } | null = null;

/** Opens the browser's print dialog for a PDF, in a frame that nobody sees. */
function printFile(file: Blob): void {
  last?.frame.remove();
  if (last) URL.revokeObjectURL(last.address);
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(file);
  last = { frame, address };
  frame.hidden = true;
  frame.onload = () => frame.contentWindow?.print();
  frame.src = address;
  document.body.append(frame);
}
