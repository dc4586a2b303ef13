import { useQuery } from '@tanstack/react-query';
import { SettingsFrame } from '../../settings-form/settings-screen';
import { BodySkeleton } from '../../states/body-skeleton';
import { LoadError } from '../../states/load-error';
import { SenderSettings } from './sender-settings';
import { senderQuery } from './sender-query';
import { t } from './i18n/texts';

/** The merchant's own mail server, from which documents go out. */
export function SenderPreferences() {
  return (
    <SettingsFrame title={t('title')}>
      <Loaded />
    </SettingsFrame>
  );
}

function Loaded() {
  const sender = useQuery(senderQuery);
  if (sender.isPending) return <BodySkeleton />;
  if (!sender.data) {
    return <LoadError query={sender} />;
  }
  return <SenderSettings sender={sender.data} />;
}
