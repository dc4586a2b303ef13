import { Button } from '@shopify/polaris';
import { useMutation } from '@tanstack/react-query';
import { documentsFileName } from '../../contract/texts/month-texts';
import { readMarked } from '../files/read-marked';
import { saveFile } from '../files/save-file';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

interface Props {
  path: string;
  query?: Record<string, string>;
  /** What the saved file is called. */
  fileName: string;
  label: string;
  accessibilityLabel?: string;
}

/** Saves a file of a month. */
export function DownloadButton({ path, query, fileName, ...button }: Props) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => saveFile(await readMarked(path, { query }), fileName),
    onSuccess: () => toast.say(t('files.done')),
    onError: toast.fail,
  });
  return (
    <Button
      loading={saving.isPending}
      accessibilityLabel={button.accessibilityLabel}
      onClick={() => saving.mutate()}
    >
      {button.label}
    </Button>
  );
}

/** The list of a month's documents: as they are now, or as it was closed the n-th time. */
export function DocumentsButton({ month, snapshot }: { month: string; snapshot?: number }) {
  const isClosed = snapshot !== undefined;
  return (
    <DownloadButton
      path={`/api/month/${month}/documents`}
      query={isClosed ? { snapshot: String(snapshot) } : undefined}
      fileName={documentsFileName(month, snapshot)}
      label={t('files.download')}
      accessibilityLabel={isClosed ? t('files.ofSnapshot', { number: snapshot }) : undefined}
    />
  );
}
