import { InlineGrid, InlineStack, Select, Text } from '@shopify/polaris';
import { METAFIELD_LIMITS } from '../../../../contract/metafields/metafield-limits';
import { RESOURCE_NAMES } from '../../../../contract/metafields/metafield-labels';
import { METAFIELD_RESOURCES, type ReadMetafield } from '../../../../domain/metafields/metafield';
import { metafieldPath } from '../../../../domain/placeholders/values/placeholder-values';
import { LimitedTextField } from '../../../limited-text/limited-text-field';
import { type Field, useFieldError } from '../../../settings-form/field';
import { MetafieldEntry } from '../metafield-entry';
import { useDefinitions } from '../use-definitions';
import { t } from '../i18n/texts';

interface Props {
  field: Field<ReadMetafield[]>;
  index: number;
  entry: ReadMetafield;
  onRemove: () => void;
}

const RESOURCES = METAFIELD_RESOURCES.map((value) => ({ value, label: RESOURCE_NAMES[value] }));

/** One metafield: whose it is, what it is called, and how texts name it. */
export function ReadEntry({ field, index, entry, onRemove }: Props) {
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

interface PartProps extends Omit<Props, 'onRemove'> {
  part: 'namespace' | 'key';
  onChange: (part: Partial<ReadMetafield>) => void;
}

function Part({ field, index, entry, part, onChange }: PartProps) {
  const error = useFieldError({ ...field, path: `${field.path}.${index}.${part}` });
  return (
    <LimitedTextField
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
