import { BlockStack, InlineGrid, InlineStack, Select, Text } from '@shopify/polaris';
import type { DefinitionsAnswer } from '../../../contract/metafields/metafield-section';
import {
  RESOURCE_NAMES,
  DELETE_ONE,
  METAFIELD_LIMITS,
  TOO_MANY_READ,
} from '../../../contract/metafields/metafield-texts';
import {
  isOfProduct,
  METAFIELD_RESOURCES,
  metafieldName,
  type ReadMetafield,
} from '../../../domain/metafields/metafield';
import { metafieldPath } from '../../../domain/placeholders/values/placeholder-values';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { type Field, useFieldError, useValue } from '../../settings-form/field';
import { useLock } from '../../plan-gate/feature-lock';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import {
  ChooseAndAdd,
  LimitReached,
  MetafieldEntry,
  useFocusPlace,
  useDefinitions,
} from './metafield-list';
import { t } from './i18n/texts';

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

interface EntryProps {
  field: Field<ReadMetafield[]>;
  index: number;
  entry: ReadMetafield;
  onRemove: () => void;
}

const RESOURCES = METAFIELD_RESOURCES.map((value) => ({ value, label: RESOURCE_NAMES[value] }));

/** One metafield: whose it is, what it is called, and how texts name it. */
function ReadEntry({ field, index, entry, onRemove }: EntryProps) {
  const { items } = useDefinitions();
  const known = items.find((one) => isSame(one, entry));
  const name = known?.name ?? t('read.entry', { number: index + 1 });
  const change = (part: Partial<ReadMetafield>) =>
    field.change(field.read().with(index, { ...entry, ...part }));
  const choose = (wanted: string) => {
    const resource = METAFIELD_RESOURCES.find((one) => one === wanted);
    if (resource) change({ resource });
  };
  return (
    <MetafieldEntry name={name} onRemove={onRemove}>
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="200" alignItems="start">
        <Select
          label={t('read.resource')}
          options={RESOURCES}
          value={entry.resource}
          disabled={useLock() !== undefined}
          onChange={choose}
        />
        <Part field={field} index={index} entry={entry} part="namespace" onChange={change} />
        <Part field={field} index={index} entry={entry} part="key" onChange={change} />
      </InlineGrid>
      {entry.namespace !== '' && entry.key !== '' && <InTexts entry={entry} />}
    </MetafieldEntry>
  );
}

function isSame(one: ReadMetafield, other: ReadMetafield): boolean {
  return (
    one.resource === other.resource && one.namespace === other.namespace && one.key === other.key
  );
}

interface PartProps extends Omit<EntryProps, 'onRemove'> {
  part: 'namespace' | 'key';
  onChange: (part: Partial<ReadMetafield>) => void;
}

function Part({ field, index, entry, part, onChange }: PartProps) {
  const error = useFieldError({ ...field, path: `${field.path}.${index}.${part}` });
  return (
    <LimitedTextField
      disabled={useLock() !== undefined}
      label={t(part)}
      autoComplete="off"
      value={entry[part]}
      limit={METAFIELD_LIMITS[part].max}
      onChange={(value) => onChange({ [part]: value })}
      error={error}
    />
  );
}

function InTexts({ entry }: { entry: ReadMetafield }) {
  return (
    <InlineStack gap="100">
      <Text as="span" tone="subdued">
        {t('read.inTexts')}
      </Text>
      <code className="metafield-code">{`{{ ${metafieldPath(entry)} }}`}</code>
    </InlineStack>
  );
}

interface AddProps {
  chosen: readonly ReadMetafield[];
  onAdd: (metafield: ReadMetafield) => void;
}

type Definition = DefinitionsAnswer['items'][number];

const OWN = 'own';
const EMPTY: ReadMetafield = { resource: 'order', namespace: '', key: '' };

/** One of those that the shop has defined, or any other; what cannot be loaded is entered. */
function AddRead({ chosen, onAdd }: AddProps) {
  const definitions = useDefinitions();
  const { items } = definitions;
  if (definitions.isLoading) return <TextSkeleton lines={2} />;
  const taken = new Set(chosen.map(idOf));
  const offered = items.filter((one) => !taken.has(idOf(one)));
  const found = (id: string) => (id === OWN ? EMPTY : offered.find((one) => idOf(one) === id));
  const add = (id: string) => {
    const metafield = found(id);
    if (metafield) onAdd(placeOf(metafield));
  };
  const hasProducts = items.some(({ resource }) => isOfProduct(resource));
  return (
    <>
      {definitions.isError && <LoadError query={definitions} />}
      <ChooseAndAdd
        label={t('read.further')}
        placeholder={t('read.choose')}
        options={[...groups(offered), { label: t('read.own'), value: OWN }]}
        help={hasProducts ? undefined : t('read.products')}
        add={t('read.add')}
        nothing={t('read.nothing')}
        isOffered={(id) => found(id) !== undefined}
        onAdd={add}
      />
    </>
  );
}

function groups(offered: Definition[]) {
  return METAFIELD_RESOURCES.flatMap((resource) => {
    const options = offered
      .filter((one) => one.resource === resource)
      .map((one) => ({ label: `${one.name} (${metafieldName(one)})`, value: idOf(one) }));
    return options.length > 0 ? [{ title: RESOURCE_NAMES[resource], options }] : [];
  });
}

function idOf(metafield: ReadMetafield): string {
  return `${metafield.resource} ${metafieldName(metafield)}`;
}

function placeOf({ resource, namespace, key }: ReadMetafield): ReadMetafield {
  return { resource, namespace, key };
}
