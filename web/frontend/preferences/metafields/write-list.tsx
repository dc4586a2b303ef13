import { BlockStack, InlineGrid, Select, Text } from '@shopify/polaris';
import {
  DELETE_ONE,
  METAFIELD_LIMITS,
  TOO_MANY_WRITTEN,
  CATEGORY_NAMES,
  typeName,
  VALUE_TEXTS,
} from '../../../contract/metafields/metafield-texts';
import {
  VALUE_CATEGORIES,
  VALUE_FORMS,
  WRITTEN_VALUES,
  type WrittenValue,
  metafieldName,
  type MetafieldPlace,
} from '../../../domain/metafields/metafield';
import type { MetafieldSettings } from '../../../domain/setting-sections/metafield-settings';
import { type Field, useValue } from '../../settings-form/field';
import { TextSetting } from '../../settings-form/fields/controls';
import {
  ChooseAndAdd,
  LimitReached,
  MetafieldEntry,
  useFocusPlace,
  useDefinitions,
} from './metafield-list';
import { useLock } from '../../plan-gate/feature-lock';
import { t } from './i18n/texts';

type Written = MetafieldSettings['write'];

/** The values of the books that are written to orders, five at most. */
export function WriteList({ field }: { field: Field<Written> }) {
  const written = useValue(field);
  const active = WRITTEN_VALUES.filter((value) => written[value] !== undefined);
  const { list, end, goOnAt } = useFocusPlace();
  const add = (value: WrittenValue) => {
    field.change({ ...field.read(), [value]: defaultPlace(value) });
    goOnAt('end');
  };
  const remove = (value: WrittenValue) => {
    const others = Object.entries(field.read()).filter(([one]) => one !== value);
    field.change(Object.fromEntries(others));
    goOnAt(active.indexOf(value));
  };
  return (
    <div ref={list}>
      <BlockStack gap="500">
        <Text as="p" tone="subdued">
          {t(active.length === 0 ? 'write.none' : 'write.help')}
        </Text>
        {active.map((value) => (
          <WrittenEntry
            key={value}
            field={field.at(value).or(defaultPlace(value))}
            value={value}
            onRemove={() => remove(value)}
          />
        ))}
        <div ref={end} tabIndex={-1} className="metafield-stop">
          {active.length < METAFIELD_LIMITS.write ? (
            <AddWritten active={active} onAdd={add} />
          ) : (
            <LimitReached title={TOO_MANY_WRITTEN} remedy={DELETE_ONE} />
          )}
        </div>
      </BlockStack>
    </div>
  );
}

/** A metafield that is nobody else's; most merchants need no other. */
function defaultPlace(value: WrittenValue) {
  return { namespace: 'belegfluss', key: value.replaceAll('-', '_') };
}

interface EntryProps {
  field: Field<MetafieldPlace>;
  value: WrittenValue;
  onRemove: () => void;
}

/** One value of the books, and the metafield of the order that it is written to. */
function WrittenEntry({ field, value, onRemove }: EntryProps) {
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
function KnownPlaces({ field, value }: Pick<EntryProps, 'field' | 'value'>) {
  const place = useValue(field);
  const { items } = useDefinitions();
  const { type } = VALUE_FORMS[value];
  const isLocked = useLock() !== undefined;
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
      disabled={isLocked}
      onChange={choose}
    />
  );
}

interface AddProps {
  active: readonly WrittenValue[];
  onAdd: (value: WrittenValue) => void;
}

/** The values that are not written yet; each is written once. */
function AddWritten({ active, onAdd }: AddProps) {
  const offered = WRITTEN_VALUES.filter((value) => !active.includes(value));
  const groups = VALUE_CATEGORIES.flatMap((category) => {
    const options = offered
      .filter((value) => VALUE_FORMS[value].category === category)
      .map((value) => ({ label: t('write.option', { ...VALUE_TEXTS[value] }), value }));
    return options.length > 0 ? [{ title: CATEGORY_NAMES[category], options }] : [];
  });
  const found = (wanted: string) => offered.find((one) => one === wanted);
  const add = (wanted: string) => {
    const value = found(wanted);
    if (value) onAdd(value);
  };
  return (
    <ChooseAndAdd
      label={t('write.further')}
      placeholder={t('write.choose')}
      options={groups}
      help={active.length === 0 ? t('write.scope') : undefined}
      add={t('write.add')}
      nothing={t('write.nothing')}
      isOffered={(wanted) => found(wanted) !== undefined}
      onAdd={add}
    />
  );
}
