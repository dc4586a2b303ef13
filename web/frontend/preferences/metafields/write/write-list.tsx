import { BlockStack, Text } from '@shopify/polaris';
import {
  DELETE_ONE,
  METAFIELD_LIMITS,
  TOO_MANY_WRITTEN,
} from '../../../../contract/metafields/metafield-limits';
import { WRITTEN_VALUES, type WrittenValue } from '../../../../domain/metafields/written-value';
import type { MetafieldSettings } from '../../../../domain/settings/sections/metafield-settings';
import { type Field, useValue } from '../../../settings-form/field';
import { LimitReached } from '../limit-reached';
import { useFocusPlace } from '../use-focus-place';
import { AddWritten } from './add-written';
import { WrittenEntry } from './written-entry';
import { t } from '../i18n/texts';

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
