import { useTranslation } from 'react-i18next';
import { Screen } from '../shell/screen';
import { Happenings } from './happenings';
import './i18n/texts';

/** The log on a page of its own. */
export function LogPage() {
  const { t } = useTranslation('home');
  return (
    <Screen title={t('tabs.log')}>
      <Happenings />
    </Screen>
  );
}
