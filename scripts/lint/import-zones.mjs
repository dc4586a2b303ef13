import { readdirSync } from 'node:fs';

/** Imports point inwards: for every layer, the layers it must not know. */
const layers = ['domain', 'contract', 'ports', 'jobs', 'features', 'adapters', 'http', 'frontend'];
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
const outwards = layers.flatMap((layer) => [
  {
    target: `./web/${layer}`,
    from: layers
      .filter((other) => other !== layer && !mayImport[layer].includes(other))
      .map((other) => `./web/${other}`),
    message: 'Imports point inwards (docs/architecture.md).',
  },
  {
    target: `./web/${layer}`,
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
    message: 'A feature imports no other one (scripts/lint/import-zones.mjs has the exceptions).',
  }));

/** The order inside the engine: each folder uses those named after it. */
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
const engineFolders = Object.entries(inEngine).map(([folder, used]) => ({
  target: `./web/features/engine/${folder}`,
  from: './web/features/engine',
  except: [folder, ...used].map((one) => `./${one}`),
  message: 'The folders of the engine have an order (docs/architecture.md).',
}));

/**
 * The folders of the domain, from the inside out: each uses those that stand before it. Folders of one
 * line do not know each other, and nothing but what is outside uses the last.
 */
const domainOrder = [
  ['money', 'text'],
  ['time'],
  ['downtime', 'metafields', 'plans', 'tax-rates'],
  ['setting-sections'],
  ['notifications', 'order', 'reasons'],
  ['documents'],
  ['billable', 'contacts', 'settings', 'transactions', 'written-metafields'],
  ['imports', 'placeholders', 'setup', 'tax'],
  ['billing', 'mail', 'scopes'],
  ['document-rules', 'operator'],
  ['document-link', 'letter', 'log'],
  ['bulk', 'export', 'partner'],
  ['month'],
  ['datev'],
];
/** Tests and builders may use all of it. */
export const domainFolders = domainOrder.slice(0, -1).flatMap((folders, level) =>
  folders.map((folder) => ({
    target: `./web/domain/${folder}`,
    from: domainOrder
      .slice(level)
      .flat()
      .filter((other) => other !== folder)
      .map((other) => `./web/domain/${other}`),
    message: 'The folders of the domain have an order (docs/architecture.md).',
  })),
);

export const zones = [
  ...outwards,
  ...separate,
  ...engineFolders,
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
