import type { JobId, ShopId } from '../../../domain/ids';
import type { Span } from '../../../domain/operator/spans';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** Figures of all shops together, summed up by ten minutes, hours and days; nothing of a person. */
export const fleetFigures = table(
  'fleet_figures',
  ({ key, number }) => ({
    span: key<Span>(4),
    name: key(32),
    /** Name of the span, so that text order is time order. */
    begin: key(16),
    label: key(100),
    n: number(),
    total: number(),
    peak: number(),
  }),
  { primary: ['span', 'name', 'begin', 'label'], indexes: [['span', 'begin']] },
);

/** Failures that have the same cause, as far as it is known: step, code, detail and place. */
export const failureClasses = table(
  'failure_classes',
  ({ instant, key, number }) => ({
    fingerprint: key(32),
    step: key(64),
    code: key(32),
    detail: optional(key(64)),
    place: optional(key(200)),
    first_at: instant(),
    last_at: instant(),
    times: number(),
  }),
  { primary: ['fingerprint'], indexes: [['last_at', 'fingerprint']] },
);

/** Which shops had them, with the latest job as an example. */
export const failureShops = table(
  'failure_shops',
  ({ instant, key, number }) => ({
    fingerprint: key(32),
    shop_id: number<ShopId>(),
    first_at: instant(),
    last_at: instant(),
    times: number(),
    job_id: optional(number<JobId>()),
  }),
  {
    primary: ['fingerprint', 'shop_id'],
    indexes: [['fingerprint', 'last_at', 'shop_id'], ['shop_id', 'last_at'], ['last_at']],
  },
);
