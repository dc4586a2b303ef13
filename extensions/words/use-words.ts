import { useApi } from '../adapter/admin';
import { useMemo } from 'preact/hooks';
import { type Words, wordsOf } from './words';

/** The words of a place of the admin. */
export function useWords(): Words {
  const { i18n } = useApi();
  return useMemo(() => wordsOf(i18n), [i18n]);
}
