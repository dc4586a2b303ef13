import type { GeneralSettings } from '../../../domain/settings/sections/general-settings';
import { NOTIFICATION_SWITCHES } from '../setup/notification-switches';
import { OverviewSection } from './overview-section';
import { t } from './i18n/texts';

/** What merchants are mailed about, and how the app itself behaves. */
export function GeneralSections({ general }: { general: GeneralSettings }) {
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
