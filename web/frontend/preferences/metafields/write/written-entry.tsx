import { InlineGrid, Select, Text } from '@shopify/polaris';
import { METAFIELD_LIMITS } from '../../../../contract/metafields/metafield-limits';
import { typeName, VALUE_TEXTS } from '../../../../contract/metafields/written-value-texts';
import { metafieldName, type MetafieldPlace } from '../../../../domain/metafields/metafield';
import { VALUE_FORMS, type WrittenValue } from '../../../../domain/metafields/written-value';
import { type Field, useValue } from '../../../settings-form/field';
import { TextSetting } from '../../../settings-form/fields/text-setting';
import { MetafieldEntry } from '../metafield-entry';
import { useDefinitions } from '../use-definitions';
import { t } from '../i18n/texts';

interface Props {
  field: Field<MetafieldPlace>;
  value: WrittenValue;
  onRemove: () => void;
}

/** One value of the books, and the metafield of the order that it is written to. */
export function WrittenEntry({ field, value, onRemove }: Props) {
  const { label, example } = VALUE_TEXTS[value];
  return (
    <MetafieldEntry name={label} onRemove={onRemove}>
      <Text as="p" tone="subdued">
        {t('write.example', { type: typeName(VALUE_FORMS[value].type), example })}
      </Text>
      <KnownPlaces field={field} value={value} />
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200" alignItems="start">
        <TextSetting
          field={field.at('namespace')}
          label={t('namespace')}
          limit={METAFIELD_LIMITS.namespace.max}
        />
        <TextSetting field={field.at('key')} label={t('key')} limit={METAFIELD_LIMITS.key.max} />
      </InlineGrid>
    </MetafieldEntry>
  );
}

/** Metafields of orders that the shop has already, as far as they take such a value. */
function KnownPlaces({ field, value }: Pick<Props, 'field' | 'value'>) {
  const place = useValue(field);
  const { items } = useDefinitions();
  const { type } = VALUE_FORMS[value];
  const fitting = items.filter((one) => one.resource === 'order' && one.type === type);
  if (fitting.length === 0) return null;
  const options = fitting.map((one) => ({
    label: `${one.name} (${metafieldName(one)})`,
    value: metafieldName(one),
  }));
  const choose = (name: string) => {
    const found = fitting.find((one) => metafieldName(one) === name);
    if (found) field.change({ namespace: found.namespace, key: found.key });
  };
  return (
    <Select
      label={t('write.defined')}
      options={[{ label: t('write.keep'), value: '' }, ...options]}
      value={options.find((one) => one.value === metafieldName(place))?.value ?? ''}
      onChange={choose}
    />
  );
}
