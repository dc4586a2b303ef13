import { loadInstruments, NO_INSTRUMENTS } from './instruments';

const LOADED = 'loaded though nobody asked for it';
jest.mock('@opentelemetry/api', () => {
  throw new Error('loaded though nobody asked for it');
});
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => {
  throw new Error('loaded though nobody asked for it');
});
jest.mock('@opentelemetry/sdk-trace', () => {
  throw new Error('loaded though nobody asked for it');
});
jest.mock('@opentelemetry/resources', () => {
  throw new Error('loaded though nobody asked for it');
});
jest.mock('prom-client', () => {
  throw new Error('loaded though nobody asked for it');
});

jest.mock('bullmq', () => {
  throw new Error('loaded though nobody asked for it');
});
jest.mock('ioredis', () => {
  throw new Error('loaded though nobody asked for it');
});

const NOTHING = { METRICS_TOKEN: undefined, VALKEY_CA: null, ENCRYPTION_KEYS: [] };
const COLLECTOR = 'http://127.0.0.1:4318';

it.each([
  {},
  { OTEL_SERVICE_NAME: 'belegfluss' },
  { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR },
  { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR },
])('no module of it is loaded with %j', async (variables) => {
  await import('./compose.js');
  expect(await loadInstruments(NOTHING, variables)).toEqual(NO_INSTRUMENTS);
});

it.each([
  [{ METRICS_TOKEN: 'a token' }, {}],
  [{ VALKEY_URL: 'redis://127.0.0.1' }, {}],
  [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR }],
  [{}, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: COLLECTOR }],
  [{}, { OTEL_TRACES_EXPORTER: 'otlp' }],
])('but where the environment asks for it: %j %j', async (env, variables) => {
  await expect(loadInstruments({ ...NOTHING, ...env }, variables)).rejects.toThrow(LOADED);
});
