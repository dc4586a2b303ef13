import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { version } from '../../package.json';
import { errorAnswer } from '../../web/contract/error';
import { bucketPath, monthPath } from '../../web/contract/month';
import { OPERATOR_HEADER } from '../../web/contract/operator/access';
import { SEARCH_HEADER } from '../../web/contract/search';
import { ERROR_TEXTS } from '../../web/contract/texts/error-texts';
import { documentKind } from '../../web/domain/documents/model/document-kind';
import { settingsSection } from '../../web/domain/settings/settings';
import { type DescribedRoute, EVERY_ROUTE, failuresOf, statusesOf, statusOf } from './every-route';
import { exampleOf } from './example-of';
import { Schemas } from './schemas';
import { type ServedRoute, servedRoutes } from './served-routes';

type Part = Readonly<Record<string, unknown>>;

const FILE = join(__dirname, '../../docs/openapi.json');

/** Of paths, by their name; all others are any text. */
const IN_PATHS: Readonly<Record<string, z.ZodType>> = {
  month: monthPath.shape.month,
  bucket: bucketPath.shape.bucket,
  section: settingsSection,
  kind: documentKind,
  type: z.enum(['invoice', 'credit', 'delivery']),
  enabled: z.enum(['true', 'false']),
};

const TAGS = [
  { name: 'shop', description: 'the shop, its set-up and settings, connection, log' },
  { name: 'orders', description: 'orders, documents, mails, runs, prints, imports and exports' },
  { name: 'month', description: 'a month, its closing, its files, and the tax adviser' },
  { name: 'plan', description: 'plans, charges, coupons, and the shop as a partner' },
  { name: 'operator', description: 'the operator’s area, for the operator’s shops alone' },
  { name: 'pages', description: 'without a session: machines, and pages for everybody' },
];

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const SECURITY = {
  session: bearer('Shopify’s session token of the admin'),
  customer: bearer('Shopify’s session token of a page for customers'),
  metrics: bearer('METRICS_TOKEN'),
  operator: { type: 'apiKey', in: 'header', name: OPERATOR_HEADER },
};

/** What several routes share. */
const RESPONSES: Record<string, Part> = {};

/**
 * `npm run openapi` writes docs/openapi.json: every route that the app serves, with the schemas
 * that it reads and answers by. With `--check` it fails where the file says something else.
 */
async function main(): Promise<void> {
  const document = await written();
  if (!process.argv.includes('--check')) return writeFileSync(FILE, document);
  if (readFileSync(FILE, 'utf8') === document) return;
  console.error('docs/openapi.json is not what routes and schemas say: npm run openapi');
  process.exitCode = 1;
}

async function written(): Promise<string> {
  const served = servedRoutes();
  const lost = [...EVERY_ROUTE.keys()].filter((name) => !served.some((one) => one.name === name));
  if (lost.length > 0) throw new Error(`Described, and not there: ${lost.join(', ')}`);
  const routes = served.map((one) => ({ ...one, ...describedAs(one) }));
  const schemas = await Schemas.read([errorAnswer, ...routes.flatMap(schemasOf)]);
  const paths: Record<string, Record<string, Part>> = {};
  for (const route of routes.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    (paths[addressOf(route)] ??= {})[route.method.toLowerCase()] = operationOf(route, schemas);
  const examples = examplesOfFailures();
  const components = { responses: RESPONSES, examples, securitySchemes: SECURITY };
  const parts = {
    openapi: '3.1.1',
    info: { title: 'Belegfluss', version, description: 'Read docs/api.md first.' },
    tags: TAGS,
    paths,
    components: { ...components, schemas: schemas.usedIn(JSON.stringify({ paths, components })) },
  };
  return `${lines(parts, 3)}\n`;
}

function describedAs({ name }: ServedRoute): DescribedRoute {
  const described = EVERY_ROUTE.get(name);
  if (!described) throw new Error(`${name} is described nowhere in scripts/openapi`);
  return described;
}

type Route = ServedRoute & DescribedRoute;

/** Answers that are no file and no page. */
const bodyOf = ({ answer }: Pick<Route, 'answer'>) => (answer instanceof z.ZodType ? [answer] : []);

const parametersOf = ({ path, query }: Route): Map<string, z.ZodType> =>
  new Map([
    ...namesIn(path).map((name) => [name, IN_PATHS[name] ?? ANY_TEXT] as const),
    ...Object.entries(query?.shape ?? {}).map(([name, one]) => [name, one as z.ZodType] as const),
  ]);
const ANY_TEXT = z.string();

function schemasOf(route: Route): z.ZodType[] {
  return [...bodyOf(route), ...(route.body ? [route.body] : []), ...parametersOf(route).values()];
}

const namesIn = (path: string) => [...path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name);

const addressOf = ({ path }: Route) => path.replaceAll(/\{\*(\w+)\}|:(\w+)/g, '{$1$2}');

function operationOf(route: Route, schemas: Schemas): Part {
  const { area, does, body, operator } = route;
  const asked = operator?.permission && `Permission: \`${operator.permission}\`.`;
  return {
    tags: [area],
    description: [`${does}.`, asked].filter(Boolean).join(' '),
    security: securityOf(route),
    parameters: [
      ...[...parametersOf(route)].map(([name, one]) => parameterOf(route, name, schemas.of(one))),
      ...(route.isSearched ? [header(SEARCH_HEADER)] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(body, schemas) } }),
    responses: responsesOf(route, schemas),
  };
}

function securityOf({ path, isSignedIn, operator }: Route): Part[] {
  if (operator) return [operator.permission ? { session: [], operator: [] } : { session: [] }];
  if (isSignedIn) return [{ session: [] }];
  if (path.startsWith('/api/customer')) return [{ customer: [] }];
  return path === '/metrics' ? [{ metrics: [] }] : [];
}

function parameterOf({ path, query }: Route, name: string, schema: Part): Part {
  if (namesIn(path).includes(name)) return { name, in: 'path', required: true, schema };
  const isRequired = query?.shape[name]?.safeParse(undefined).success === false;
  return { name, in: 'query', ...(isRequired && { required: true }), schema };
}

const header = (name: string) => ({
  name,
  in: 'header',
  description: 'percent-encoded, so that no address names a customer',
  schema: { type: 'string' },
});

function json(schema: z.ZodType, schemas: Schemas): Part {
  const shape = schemas.of(schema);
  const example = exampleOf(shape, schemas);
  if (!schema.safeParse(example).success)
    throw new Error(`Not admitted: ${JSON.stringify(example)} (scripts/openapi/example-of.ts)`);
  return { 'application/json': { schema: shape, example } };
}

function responsesOf(route: Route, schemas: Schemas): Part {
  const answered = statusesOf(route).map((status) => [
    status,
    { description: 'answered', ...contentOf(route, schemas) },
  ]);
  const byStatus = new Map<number, string[]>();
  for (const code of failuresOf(route)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failed = [...byStatus].map(([status, codes]) => [status, failure(status, codes)]);
  const refused = Object.entries(route.refusals ?? {}).map(([status, codes]) => [
    status,
    failure(Number(status), [...(byStatus.get(Number(status)) ?? []), ...codes]),
  ]);
  return Object.fromEntries([...failed, ...refused, ...answered]);
}

function contentOf(route: Route, schemas: Schemas): Part {
  const { answer } = route;
  if (answer === 'nothing') return {};
  if (answer === 'redirect') return { headers: { Location: { schema: { type: 'string' } } } };
  const [schema] = bodyOf(route);
  if (schema) return { content: json(schema, schemas) };
  return { content: Object.fromEntries([answer].flat().map((type) => [String(type), {}])) };
}

function failure(status: number, codes: readonly string[]): Part {
  const name = [status, ...codes].join('.');
  const ofCode = { properties: { code: { enum: codes } } };
  RESPONSES[name] ??= {
    description: codes.join(', '),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/errorAnswer' }, ofCode] },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
  return { $ref: `#/components/responses/${name}` };
}

function examplesOfFailures(): Part {
  const all = Object.entries<string>(ERROR_TEXTS);
  return Object.fromEntries(all.map(([code, message]) => [code, { value: { code, message } }]));
}

/** An entry is a line of its own down to a depth, so that a change shows what it changes. */
function lines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${JSON.stringify(name)}: ${lines(one, depth - 1)}`,
  );
  return `{\n${entries.join(',\n')}\n}`;
}

void main();
