import { BlockStack, Button, Modal, SkeletonBodyText } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_TEXTS } from '../../../contract/texts/documents/kind-texts';
import { LoadError } from '../../states/load-error';
import { documentPreviewQuery, type WantedPreview } from './preview-query';
import { Previewed } from './previewed';
import './i18n/texts';

/** Shows a document before it exists, in a window over the page. */
export function PreviewButton({ wanted }: { wanted: WantedPreview }) {
  const { t } = useTranslation('preview');
  const [isOpen, setOpen] = useState(false);
  const title = t('title', { name: KIND_TEXTS.de[wanted.kind] });
  return (
    <Modal
      activator={
        <Button onClick={() => setOpen(true)} accessibilityLabel={title}>
          {t('open')}
        </Button>
      }
      open={isOpen}
      onClose={() => setOpen(false)}
      title={title}
      size="large"
    >
      <Modal.Section>
        <PreviewedDocument wanted={wanted} title={title} />
      </Modal.Section>
    </Modal>
  );
}

/** What a document would say, in words and as the PDF, or what is in the way. */
export function PreviewedDocument({ wanted, title }: { wanted: WantedPreview; title: string }) {
  const preview = useQuery(documentPreviewQuery(wanted));
  const again = { isRetrying: preview.isFetching, onRetry: () => void preview.refetch() };
  if (preview.isPending) return <PreviewSkeleton />;
  if (preview.isError) return <LoadError error={preview.error} {...again} />;
  return <Previewed preview={preview.data} title={title} {...again} />;
}

/** As high as what it stands for. */
function PreviewSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      <BlockStack gap="400">
        <SkeletonBodyText lines={4} />
        <div className="preview-page">
          <SkeletonBodyText lines={12} />
        </div>
      </BlockStack>
    </div>
  );
}
