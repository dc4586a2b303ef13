import { useApi } from '../adapter/admin';
import { useMemo } from 'preact/hooks';
import { type Translations, translationsOf } from './translations';

/** The translations of a place of the admin. */
export function useTranslations(): Translations {
  const { i18n } = useApi();
  return useMemo(() => translationsOf(i18n), [i18n]);
}
