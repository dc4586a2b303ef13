import { BlockStack, SkeletonBodyText } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../states/load-error';
import { documentPreviewQuery, type WantedPreview } from './preview-query';
import { Previewed } from './previewed';
import { t } from '../../shell/i18n/texts';

interface Props {
  wanted: WantedPreview;
  /** Each value renders a new preview. */
  version?: number;
  title: string;
}

/** What a document would say, in words and as the PDF, or what is in the way. */
export function PreviewedDocument({ wanted, version, title }: Props) {
  const preview = useQuery(documentPreviewQuery(wanted, version));
  const again = { isRetrying: preview.isFetching, onRetry: () => void preview.refetch() };
  if (preview.isPending) return <PreviewSkeleton />;
  if (preview.isError) return <LoadError query={preview} />;
  return <Previewed preview={preview.data} title={title} {...again} />;
}

/** As high as what it stands for. */
function PreviewSkeleton() {
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
