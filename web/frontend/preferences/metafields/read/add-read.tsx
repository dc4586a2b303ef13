import type { DefinitionsAnswer } from '../../../../contract/metafields/definitions-answer';
import { RESOURCE_NAMES } from '../../../../contract/metafields/metafield-labels';
import {
  isOfProduct,
  METAFIELD_RESOURCES,
  metafieldName,
  type ReadMetafield,
} from '../../../../domain/metafields/metafield';
import { LoadError } from '../../../states/load-error';
import { TextSkeleton } from '../../../states/text-skeleton';
import { ChooseAndAdd } from '../choose-and-add';
import { useDefinitions } from '../use-definitions';
import { t } from '../i18n/texts';

interface Props {
  chosen: readonly ReadMetafield[];
  onAdd: (metafield: ReadMetafield) => void;
}

type Definition = DefinitionsAnswer['items'][number];

const OWN = 'own';
const EMPTY: ReadMetafield = { resource: 'order', namespace: '', key: '' };

/** One of those that the shop has defined, or any other; what cannot be loaded is entered. */
export function AddRead({ chosen, onAdd }: Props) {
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
