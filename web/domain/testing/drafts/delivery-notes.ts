import { OF_ORDER } from '../../documents/model/cause';
import type { DeliverySettings } from '../../setting-sections/delivery-settings';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import type { TaxProfile } from '../../tax/treatment';
import { type OrderInput, anOrder } from '../builders';
import { buildDeliveryNoteDraft } from '../../document-rules/draft/delivery-note-draft';

export const SENT: OrderInput = {
  fulfillmentStatus: 'fulfilled',
  fulfillments: [{ id: '1', createdAt: '2026-03-04T09:00:00.000Z', status: 'success' }],
};
export const PLAIN_PROFILE: TaxProfile = {
  smallBusiness: false,
  distanceSalesPrinciple: null,
  businessFeatures: [],
};

export type DeliveryLayout = Partial<DeliverySettings['layout']>;
export interface DeliveryOverrides extends Partial<Omit<DeliverySettings, 'layout'>> {
  layout?: DeliveryLayout;
}

export function deliveryNoteAnswer(
  order: OrderInput,
  { layout, ...delivery }: DeliveryOverrides = {},
  profile: Partial<TaxProfile> = {},
  language: 'de' | 'en' = 'de',
) {
  const defaults = DEFAULT_SETTINGS.delivery;
  return buildDeliveryNoteDraft(OF_ORDER, {
    order: anOrder(order),
    settings: {
      ...DEFAULT_SETTINGS,
      general: { ...DEFAULT_SETTINGS.general, language },
      delivery: {
        ...defaults,
        create: true,
        ...delivery,
        layout: { ...defaults.layout, ...layout },
      },
    },
    profile: { ...PLAIN_PROFILE, ...profile },
    now: '2026-03-09T10:00:00.000Z',
    documents: [],
    instructions: [],
  });
}

export function deliveryNoteDraft(...question: Parameters<typeof deliveryNoteAnswer>) {
  const answer = deliveryNoteAnswer(...question);
  if (answer.kind === 'refuse') throw new Error(`${answer.reason} ${answer.detail?.code}`);
  return answer.draft;
}
