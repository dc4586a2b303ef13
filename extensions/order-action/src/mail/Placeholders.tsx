import { Select } from '../../../adapter/admin';
import type { DocumentKind } from '../../../../web/domain/documents/model/document';
import { fetchPlaceholders } from '../../../our-api/order-steps';
import { useLoaded } from '../../../our-api/use-loaded';
import { useTranslations } from '../../../translations/use-translations';

interface Props {
  kind: DocumentKind;
  onInsert: (placeholder: string) => void;
}

/**
 * What the message may name; what is chosen stands at its end. Nothing where the list does not
 * come: a placeholder can be typed as well. The server describes them in German alone.
 */
export function Placeholders({ kind, onInsert }: Props) {
  const { language, translate } = useTranslations();
  const { state } = useLoaded(() => fetchPlaceholders(kind));
  if (state.kind !== 'ready') return null;
  const values = state.value.groups.flatMap((group) => group.values);
  const options = values.map(({ path, description }) => ({
    value: `{{ ${path} }}`,
    label: language === 'de' ? `${description}: {{ ${path} }}` : `{{ ${path} }}`,
  }));
  return (
    <Select
      label={translate('mail.placeholder')}
      value=""
      options={[{ value: '', label: translate('mail.choosePlaceholder') }, ...options]}
      onChange={(value) => value !== '' && onInsert(value)}
    />
  );
}
