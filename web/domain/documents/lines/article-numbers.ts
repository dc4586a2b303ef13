import { gtinOf } from '../../order/lines/gtin';
import { sourceOfLine } from '../../order/lines/item-source';
import { placeholdersIn } from '../../placeholders/placeholders-in';
import type { LayoutSettings } from '../../settings/sections/layout-settings';
import type { BasisItem } from '../billable/basis';
import { DEFAULT_TEXTS } from '../labels/default-texts';
import type { TextContext } from '../texts/document-texts';

type NumberLayout = Pick<LayoutSettings, 'include' | 'itemTitle' | 'itemDetail'>;

/**
 * The numbers that a layout wants in the description of an article, a line each. A number that the
 * merchant's own text contains already is not repeated.
 */
export function articleNumbers(
  { include, itemTitle, itemDetail }: NumberLayout,
  { order, language }: Pick<TextContext, 'order' | 'language'>,
): (item: BasisItem) => string[] {
  const texts = DEFAULT_TEXTS[language];
  const named = placeholdersIn(`${itemTitle}\n${itemDetail}`);
  const hasSku = include.sku && !/\bsku\b/.test(named);
  const hasGtin = include.gtin && !/\bbarcode\b/.test(named);
  const barcodes = new Map(
    hasGtin ? order.lines.map(({ id, barcode }) => [sourceOfLine(id), barcode]) : [],
  );
  return ({ source, sku }) => {
    const gtin = gtinOf(barcodes.get(source) ?? null);
    return [hasSku && sku && texts.sku(sku), gtin && texts.gtin(gtin)].filter(
      (text) => typeof text === 'string',
    );
  };
}
