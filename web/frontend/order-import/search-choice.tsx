import { ChoiceList } from '@shopify/polaris';
import { t } from './i18n/texts';

interface Props {
  isSearched: boolean;
  onChange: (isSearched: boolean) => void;
}

/** Whether documents that exist in Lexware are searched first; each choice explains its effect. */
export function SearchChoice({ isSearched, onChange }: Props) {
  return (
    <ChoiceList
      title={t('search.title')}
      selected={[isSearched ? 'search' : 'straight']}
      onChange={([choice]) => onChange(choice === 'search')}
      choices={[
        { value: 'search', label: t('search.first'), helpText: t('search.firstText') },
        { value: 'straight', label: t('search.without'), helpText: t('search.withoutText') },
      ]}
    />
  );
}
