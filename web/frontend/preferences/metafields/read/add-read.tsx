import { Select } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { DefinitionsAnswer } from '../../../../contract/metafields/definitions-answer';
import { RESOURCE_NAMES } from '../../../../contract/metafields/metafield-words';
import {
  isOfProduct,
  METAFIELD_RESOURCES,
  metafieldName,
  type ReadMetafield,
} from '../../../../domain/metafields/metafield';
import { LoadError } from '../../../states/load-error';
import { TextSkeleton } from '../../../states/text-skeleton';
import { useDefinitions } from '../use-definitions';

interface Props {
  chosen: readonly ReadMetafield[];
  onAdd: (metafield: ReadMetafield) => void;
}

type Definition = DefinitionsAnswer['items'][number];

const OWN = 'own';
const EMPTY: ReadMetafield = { resource: 'order', namespace: '', key: '' };

/** One of those that the shop has defined, or any other; what cannot be loaded is entered. */
export function AddRead({ chosen, onAdd }: Props) {
  const { t } = useTranslation('metafieldPreferences');
  const { items, isLoading, isError, error, isFetching, refetch } = useDefinitions();
  if (isLoading) return <TextSkeleton lines={2} />;
  const taken = new Set(chosen.map(idOf));
  const offered = items.filter((one) => !taken.has(idOf(one)));
  const add = (id: string) => {
    const found = offered.find((one) => idOf(one) === id);
    if (found) return onAdd(placeOf(found));
    if (id === OWN) onAdd(EMPTY);
  };
  return (
    <>
      {isError && (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <Select
        label={t('read.add')}
        placeholder={t('read.choose')}
        options={[...groups(offered), { label: t('read.own'), value: OWN }]}
        value=""
        onChange={add}
        helpText={
          items.some(({ resource }) => isOfProduct(resource)) ? undefined : t('read.products')
        }
      />
    </>
  );
}

/** The placeholder of a choice is no longer one once it is chosen, so nothing stays chosen. */
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
