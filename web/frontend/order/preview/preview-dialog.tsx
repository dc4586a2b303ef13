import { BlockStack, Modal } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { isRefusedByPreview } from '../../../contract/order/offered-actions';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import { NotActivated } from '../../creation/not-activated';
import { useTransferGate } from '../../plan-gate/use-transfer-gate';
import { useShop } from '../../shell/shop-query';
import type { useDialogSubject } from '../use-dialog-subject';
import { useCreateDocument } from '../use-create-document';
import { documentPreviewQuery, type WantedPreview } from './preview-query';
import { PreviewedDocument } from './previewed-document';
import { t } from './i18n/texts';

interface Props {
  subject: Pick<ReturnType<typeof useDialogSubject>, 'thing' | 'opening' | 'isOpen' | 'close'>;
  wanted: WantedPreview;
  /** It can be made from here. */
  canCreate: boolean;
  /** Gets the focus back. */
  activator: RefObject<HTMLDivElement>;
}

/** Previews a document before it exists, and creates it after the merchant confirms. */
export function PreviewDialog({ subject, ...props }: Props) {
  if (subject.thing === null) return null;
  return (
    <Shown
      key={subject.opening}
      version={subject.opening}
      {...props}
      isOpen={subject.isOpen}
      onClose={subject.close}
    />
  );
}

interface ShownProps extends Omit<Props, 'subject'> {
  version: number;
  isOpen: boolean;
  onClose: () => void;
}

function Shown({ wanted, version, canCreate, activator, isOpen, onClose }: ShownProps) {
  const { data, isPending } = useQuery(documentPreviewQuery(wanted, version));
  const { data: shop } = useShop();
  const isActive = shop?.activatedAt !== null;
  const create = useCreateDocument(wanted);
  const gate = useTransferGate();
  const title = t('title', { name: KIND_TEXTS.de[wanted.kind] });
  const createNow = {
    content: t('create'),
    disabled: !isActive || isPending || (data !== undefined && isRefusedByPreview(data)),
    loading: create.isPending,
    onAction: () => gate.pass(1, () => create.ask(onClose)),
  };
  return (
    <>
      <Modal
        open={isOpen}
        onClose={onClose}
        activator={activator}
        title={title}
        size="large"
        primaryAction={canCreate ? createNow : undefined}
      >
        <Modal.Section>
          <BlockStack gap="400">
            {canCreate && <NotActivated />}
            <PreviewedDocument wanted={wanted} version={version} title={title} />
          </BlockStack>
        </Modal.Section>
      </Modal>
      {gate.dialog}
    </>
  );
}
