import { Screen } from '../shell/screen';
import { Happenings } from './happenings';
import { t } from './i18n/texts';

/** The log on a page of its own. */
export function LogPage() {
  return (
    <Screen title={t('tabs.log')}>
      <Happenings />
    </Screen>
  );
}
