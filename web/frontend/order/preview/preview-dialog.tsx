import { BlockStack, Modal } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusedByPreview } from '../../../contract/rules/refused-by-preview';
import { KIND_TEXTS } from '../../../contract/texts/documents/kind-texts';
import { NotActivated } from '../../creation/not-activated';
import { useTransferGate } from '../../plan/use-transfer-gate';
import { useShop } from '../../shell/shop-query';
import type { useDialogSubject } from '../use-dialog-subject';
import { useCreateDocument } from '../use-create-document';
import './i18n/texts';
import { documentPreviewQuery, type WantedPreview } from './preview-query';
import { PreviewedDocument } from './previewed-document';

interface Props {
  asked: Pick<ReturnType<typeof useDialogSubject>, 'thing' | 'turn' | 'isOpen' | 'close'>;
  wanted: WantedPreview;
  /** It can be made from here. */
  canCreate: boolean;
  /** Gets the focus back. */
  activator: RefObject<HTMLDivElement>;
}

/** Previews a document before it exists, and creates it after the merchant confirms. */
export function PreviewDialog({ asked, ...props }: Props) {
  if (asked.thing === null) return null;
  return (
    <Shown
      key={asked.turn}
      turn={asked.turn}
      {...props}
      isOpen={asked.isOpen}
      onClose={asked.close}
    />
  );
}

interface ShownProps extends Omit<Props, 'asked'> {
  turn: number;
  isOpen: boolean;
  onClose: () => void;
}

function Shown({ wanted, turn, canCreate, activator, isOpen, onClose }: ShownProps) {
  const { t } = useTranslation('preview');
  const { data, isPending } = useQuery(documentPreviewQuery(wanted, turn));
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
            <PreviewedDocument wanted={wanted} turn={turn} title={title} />
          </BlockStack>
        </Modal.Section>
      </Modal>
      {gate.dialog}
    </>
  );
}
