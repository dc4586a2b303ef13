import type { NamedMetafield } from '../../../domain/placeholders/metafields-in';
import { METAFIELD_VALUES } from '../../../domain/placeholders/values/placeholder-values';
import { at } from '../places';

/** Of a metafield that a text names and the shop does not read. */
export function unreadMetafieldText(named: NamedMetafield): string {
  return `${pathOf(named)} druckt nichts, weil Belegfluss dieses Metafeld nicht liest. Füge es ${at('metafields')} hinzu.`;
}

/** Of one that the shop reads, without the permission to. */
export function hiddenMetafieldText(named: NamedMetafield): string {
  return `${pathOf(named)} druckt nichts, weil Belegfluss keine Produkte lesen darf. Erlaube es ${at('permissions')}.`;
}

function pathOf({ resource, name }: NamedMetafield): string {
  return `„${METAFIELD_VALUES[resource]}["${name}"]“`;
}
