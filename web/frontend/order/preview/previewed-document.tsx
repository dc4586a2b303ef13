import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LoadError } from '../../states/load-error';
import { documentPreviewQuery, type WantedPreview } from './preview-query';
import { Previewed } from './previewed';

interface Props {
  wanted: WantedPreview;
  /** Each value renders a new preview. */
  version?: number;
  title: string;
}

/** What a document would say, in words and as its pages, or what is in the way. */
export function PreviewedDocument({ wanted, version, title }: Props) {
  const preview = useQuery({
    ...documentPreviewQuery(wanted, version),
    placeholderData: keepPreviousData,
  });
  if (preview.isError) return <LoadError query={preview} />;
  return (
    <Previewed
      preview={preview.data}
      title={title}
      isOutdated={preview.isPlaceholderData}
      isRetrying={preview.isFetching}
      onRetry={() => void preview.refetch()}
    />
  );
}
