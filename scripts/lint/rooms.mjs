import { readdirSync } from 'node:fs';

/** Imports point inwards: for every room, the rooms it must not know. */
const rooms = ['domain', 'contract', 'ports', 'jobs', 'features', 'adapters', 'http', 'frontend'];
const mayImport = {
  domain: [],
  contract: ['domain'],
  ports: ['domain'],
  jobs: ['domain', 'ports'],
  features: ['domain', 'contract', 'ports', 'jobs', 'http'],
  adapters: ['domain', 'ports'],
  http: ['domain', 'contract', 'ports'],
  frontend: ['domain', 'contract'],
};
const outwards = rooms.flatMap((room) => [
  {
    target: `./web/${room}`,
    from: rooms
      .filter((other) => other !== room && !mayImport[room].includes(other))
      .map((other) => `./web/${other}`),
    message: 'Imports point inwards (docs/architecture.md).',
  },
  {
    target: `./web/${room}`,
    from: ['composition', 'index.ts', 'env.ts'].map((one) => `./web/${one}`),
    message: 'Only web/index.ts knows the composition; the environment is read once and handed in.',
  },
]);

const adapters = [
  'shopify',
  'lexware',
  'database',
  'queue',
  'log',
  'attachments',
  'mail-layout',
  'metrics',
  'network',
  'pdf',
  'smtp',
  'tracing',
  'valkey',
  'vat-check',
  'zip',
];
const separate = adapters.map((one) => ({
  target: `./web/adapters/${one}`,
  from: adapters.filter((other) => other !== one).map((other) => `./web/adapters/${other}`),
  message: 'Adapters do not know each other.',
}));

/**
 * A feature is a leaf: it imports no other one unless it stands here. What they send each other are
 * jobs (web/jobs).
 */
const mayUse = {
  adviser: ['merchant-notifications', 'month', 'public-pages'],
  creation: ['settings'],
  'document-actions': ['engine', 'mail', 'orders'],
  'document-import': ['reconcile'],
  engine: ['shop'],
  mail: ['engine'],
  monitoring: ['operator'],
  operator: ['billing', 'orders', 'partner'],
  orders: ['document-links', 'engine', 'mail', 'month', 'transactions'],
  partner: ['merchant-notifications', 'public-pages'],
  preview: ['engine'],
  reconcile: ['engine'],
  setup: ['settings'],
};
export const features = readdirSync(new URL('../../web/features', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    target: `./web/features/${name}`,
    from: './web/features',
    except: [name, ...(mayUse[name] ?? [])].map((one) => `./${one}`),
    message: 'A feature imports no other one (scripts/lint/rooms.mjs has the exceptions).',
  }));

/** The order inside the engine: each room uses those named after it. */
const inEngine = {
  evaluate: [
    'contacts',
    'create',
    'decisions',
    'hidden-orders',
    'manual-documents',
    'states',
    'vat-check',
  ],
  'hidden-orders': ['create', 'decisions'],
  create: ['manual-documents', 'contacts', 'states'],
  contacts: ['vat-check'],
  decisions: [],
  states: [],
  'vat-check': [],
  'manual-documents': [],
};
const engineRooms = Object.entries(inEngine).map(([room, used]) => ({
  target: `./web/features/engine/${room}`,
  from: './web/features/engine',
  except: [room, ...used].map((one) => `./${one}`),
  message: 'The rooms of the engine have an order (docs/architecture.md).',
}));

export const zones = [
  ...outwards,
  ...separate,
  ...engineRooms,
  {
    target: './sandbox',
    from: ['./web', './extensions'],
    message: 'Stand-ins import nothing of the product.',
  },
];
export const productKnowsNoStandIn = {
  target: ['./web', './extensions'],
  from: ['./sandbox', './tests', './bench'],
  message: 'The product knows no stand-in.',
};
