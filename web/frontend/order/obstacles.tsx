import { Banner } from '@shopify/polaris';
import type { OrderAnswer } from '../../contract/order/order';
import { CARD_TEXTS } from '../../contract/texts/documents/card-texts';

/**
 * What blocks the order, with a link to where that is solved; what a decision explains is not
 * repeated.
 */
export function Obstacles({ order: { obstacles = [], decision } }: { order: OrderAnswer }) {
  return obstacles
    .filter(({ code }) => code !== decision?.reason)
    .map(({ code, text, path }) => (
      <Banner key={code} tone="warning" action={{ content: CARD_TEXTS.de.remedy[code], url: path }}>
        <p>{text}</p>
      </Banner>
    ));
}
