import { Button } from '@shopify/polaris';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentsFileName } from '../../contract/texts/month-texts';
import { readMarked } from '../files/read-marked';
import { saveFile } from '../files/save-file';
import { useToast } from '../shell/use-toast';
import './i18n/texts';

/** Saves the list of a month's documents: as they are now, or as it was closed the n-th time. */
export function DownloadButton({ month, snapshot }: { month: string; snapshot?: number }) {
  const { t } = useTranslation('month');
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => {
      const query = snapshot === undefined ? undefined : { snapshot: String(snapshot) };
      const file = await readMarked(`/api/month/${month}/documents`, { query });
      saveFile(file, documentsFileName(month, snapshot));
    },
    onSuccess: () => toast.say(t('files.done')),
    onError: toast.fail,
  });
  const name = snapshot === undefined ? undefined : t('files.ofSnapshot', { number: snapshot });
  return (
    <Button loading={saving.isPending} accessibilityLabel={name} onClick={() => saving.mutate()}>
      {t('files.download')}
    </Button>
  );
}
