import { taxChoice } from '../order/tax';
import { causeQuery } from './cause-in-address';

/** Query of GET /api/orders/{id}/lexoffice/{type}/preview. */
export const previewQuery = causeQuery.extend({
  /** As if the merchant had chosen this tax treatment. */
  treatment: taxChoice.optional(),
});
