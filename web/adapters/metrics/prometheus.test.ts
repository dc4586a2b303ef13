import { createMeter } from './meter';
import { createPrometheus } from './prometheus';

it('is told each count once, also of what could not be stored and is given back', async () => {
  const exposition = createPrometheus();
  const meter = createMeter(exposition);
  meter.count('documents', { kind: 'invoice' }, 2);
  meter.observe('call_ms', { service: 'lexware' }, 240);
  meter.giveBack(meter.take());
  const text = await exposition.text([]);
  expect(text).toContain('belegfluss_documents_total{kind="invoice"} 2\n');
  expect(text).toContain('belegfluss_call_duration_seconds_sum{service="lexware"} 0.24\n');
});

it('forgets what nobody measured this time', async () => {
  const exposition = createPrometheus();
  await exposition.text([{ name: 'queue_depth', labels: {}, value: 7 }]);
  expect(await exposition.text([])).not.toMatch(/^belegfluss_queue_depth 7$/m);
});

it('does not grow with names that it never heard of', async () => {
  const exposition = createPrometheus();
  for (let job = 0; job < 5_000; job += 1)
    exposition.count('jobs', { name: `of another version ${job}`, outcome: 'dead' });
  const lines = (await exposition.text([])).match(/^belegfluss_jobs_total\{.*$/gm) ?? [];
  expect(lines).toHaveLength(301);
  expect(lines).toContain('belegfluss_jobs_total{name="other",outcome="other"} 4700');
});
