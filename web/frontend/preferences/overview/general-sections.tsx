import { useTranslation } from 'react-i18next';
import type { GeneralSettings } from '../../../domain/settings/sections/general-settings';
import { NOTIFICATION_SWITCHES } from '../setup/notification-switches';
import { OverviewSection } from './overview-section';

/** What merchants are mailed about, and how the app itself behaves. */
export function GeneralSections({ general }: { general: GeneralSettings }) {
  const { t } = useTranslation('settingsOverview');
  return (
    <>
      <OverviewSection
        heading={t('notices.heading')}
        about={t('notices.about')}
        facts={NOTIFICATION_SWITCHES.filter((kind) => general[kind]).map((kind) =>
          t(`notices.${kind}`),
        )}
        url="/preferences/setup#notifications"
      />
      <OverviewSection
        heading={t('app.heading')}
        about={t('app.about')}
        facts={[
          t(`app.${general.language}`),
          t(general.home === 'orders' ? 'app.orders' : 'app.dashboard'),
        ]}
        url="/preferences/setup#app"
      />
    </>
  );
}
