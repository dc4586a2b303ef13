import { BlockStack, Text } from '@shopify/polaris';
import {
  DELETE_ONE,
  METAFIELD_LIMITS,
  TOO_MANY_READ,
} from '../../../../contract/metafields/metafield-limits';
import type { ReadMetafield } from '../../../../domain/metafields/metafield';
import { type Field, useValue } from '../../../settings-form/field';
import { LimitReached } from '../limit-reached';
import { useFocusPlace } from '../use-focus-place';
import { AddRead } from './add-read';
import { ReadEntry } from './read-entry';
import { t } from '../i18n/texts';

/** The metafields that texts may name, five at most. */
export function ReadList({ field }: { field: Field<ReadMetafield[]> }) {
  const entries = useValue(field);
  const { list, end, goOnAt } = useFocusPlace();
  const add = (metafield: ReadMetafield) => {
    field.change([...field.read(), metafield]);
    goOnAt('end');
  };
  const remove = (index: number) => {
    field.change(field.read().toSpliced(index, 1));
    goOnAt(index);
  };
  return (
    <div ref={list}>
      <BlockStack gap="500">
        {entries.length === 0 && (
          <Text as="p" tone="subdued">
            {t('read.none')}
          </Text>
        )}
        {entries.map((entry, index) => (
          <ReadEntry
            key={index}
            field={field}
            index={index}
            entry={entry}
            onRemove={() => remove(index)}
          />
        ))}
        <div ref={end} tabIndex={-1} className="metafield-stop">
          {entries.length < METAFIELD_LIMITS.read ? (
            <AddRead chosen={entries} onAdd={add} />
          ) : (
            <LimitReached title={TOO_MANY_READ} remedy={DELETE_ONE} />
          )}
        </div>
      </BlockStack>
    </div>
  );
}
