import { Select } from '@shopify/polaris';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { lacksPrintLayouts } from '../../../domain/document-rules/mandatory-fields/account-features';
import type { LexwareId } from '../../../domain/ids';
import { lexwareId } from '../../../domain/lexware-id';
import { useShop } from '../../shell/shop-query';
import { type Field, useControl } from '../field';
import { t } from '../i18n/texts';

interface Props {
  field: Field<LexwareId | null>;
  layouts: SettingsAnswer['layouts'];
}

/** Lexware's print layout; a chosen one stays chosen while Lexware does not answer. */
export function PrintLayoutSetting({ field, layouts: { items, reason } }: Props) {
  const { value, label, state } = useControl(field);
  const account = useShop().data?.lexoffice.profile;
  const usual =
    account && lacksPrintLayouts(account) ? 'printLayout.onlyLarger' : 'printLayout.help';
  const isKnown = value === null || items.some(({ id }) => id === value);
  const options = [
    { value: '', label: t('printLayout.default') },
    ...items.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKnown ? [] : [{ value, label: t('printLayout.unknown') }]),
  ];
  return (
    <Select
      {...state}
      label={label}
      options={options}
      value={value ?? ''}
      onChange={(id) => field.change(id === '' ? null : lexwareId.parse(id))}
      helpText={reason ?? t(usual)}
    />
  );
}
