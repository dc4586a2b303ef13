import type { FailedStep } from '../../ports/metrics';
import type { ShopId } from '../../domain/ids';
import { createMeter } from './meter';

const FAILED: FailedStep = {
  shopId: 1 as ShopId,
  jobId: null,
  step: 'orders.process',
  code: 'LEXWARE_UNAVAILABLE',
  detail: null,
  place: null,
  at: '2026-03-02T09:00:00.000Z',
};

it('adds up by name and labels, whatever the order of these', () => {
  const meter = createMeter();
  meter.count('calls', { service: 'lexware', outcome: 'ok' });
  meter.count('calls', { outcome: 'ok', service: 'lexware' }, 2);
  meter.count('calls', { service: 'shopify', outcome: 'ok' });
  expect(meter.take().figures).toEqual([
    { name: 'calls', label: 'ok.lexware', n: 3, total: 0, peak: 0 },
    { name: 'calls', label: 'ok.shopify', n: 1, total: 0, peak: 0 },
  ]);
  expect(meter.take().figures).toEqual([]);
});

it('keeps how measurements are distributed', () => {
  const meter = createMeter();
  for (const ms of [40, 240.4, 99_000]) meter.observe('call_ms', { service: 'lexware' }, ms);
  const figures = new Map(meter.take().figures.map((one) => [one.label, one]));
  expect(figures.get('lexware')).toMatchObject({ n: 3, total: 99_280, peak: 99_000 });
  expect([...figures.keys()]).toEqual(['lexware', 'lexware.50', 'lexware.250', 'lexware.inf']);
});

it('counts failures by shop, the latest as the example, up to a limit', () => {
  const meter = createMeter();
  meter.failed(FAILED);
  meter.failed({ ...FAILED, at: '2026-03-02T10:00:00.000Z' });
  meter.giveBack({ figures: [], failures: [{ ...FAILED, times: 3 }] });
  expect(meter.take().failures).toEqual([{ ...FAILED, at: '2026-03-02T10:00:00.000Z', times: 5 }]);
  for (let shop = 1; shop <= 10_500; shop += 1) meter.failed({ ...FAILED, shopId: shop as ShopId });
  const { failures } = meter.take();
  expect(failures).toHaveLength(10_001);
  expect(failures.at(-1)).toMatchObject({ shopId: null, times: 500 });
});
