import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

const CONTRACT = join(__dirname, '../../web/contract');
const REFERENCE = '#/components/schemas/';

/** JSON Schemas of the contract and of others, each as the rest of the document names it. */
export class Schemas {
  private constructor(
    private readonly ids: ReadonlyMap<z.ZodType, string>,
    private readonly generated: Readonly<Record<string, Schema>>,
    private readonly exported: ReadonlySet<string>,
  ) {}

  /** By the names that the contract exports them by; `others` may have none there. */
  static async read(others: readonly z.ZodType[]): Promise<Schemas> {
    const ids = await exportedSchemas();
    const exported = new Set(ids.values());
    for (const schema of others) if (!ids.has(schema)) ids.set(schema, `unnamed-${ids.size}`);
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of ids) registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(registry, {
      uri: (id) => REFERENCE + id,
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => withoutLimitsOfNumbers(jsonSchema),
    });
    return new Schemas(ids, schemas, exported);
  }

  of(schema: z.ZodType): Schema {
    const id = this.ids.get(schema) ?? '';
    return this.exported.has(id) ? { $ref: REFERENCE + id } : this.byId(id);
  }

  /** Those that a text refers to, and those that they refer to, by name. */
  usedIn(text: string): Record<string, Schema> {
    const used: Record<string, Schema> = {};
    const waiting = [text];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      for (const [, id = ''] of one.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
        if (!(id in used)) waiting.push(JSON.stringify((used[id] = this.byId(id))));
    return Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A schema that is only named, as it is. */
  resolve(schema: Schema): Schema {
    return schema.$ref ? this.byId(schema.$ref.slice(REFERENCE.length)) : schema;
  }

  private byId(id: string): Schema {
    const schema = { ...this.generated[id] };
    delete schema.$schema;
    delete schema.$id;
    return schema;
  }
}

/** A name that two files of the contract have begins with the folder or file of the second. */
async function exportedSchemas(): Promise<Map<z.ZodType, string>> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing|^texts/.test(file))
    .toSorted();
  const ids = new Map<z.ZodType, string>();
  const taken = new Set<string>();
  for (const file of files) {
    const [folder = ''] = file.replace(/\.ts$/, '').split(sep);
    const exported = (await import(join(CONTRACT, file))) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || ids.has(schema)) continue;
      const id = taken.has(name) ? `${folder}.${name}` : name;
      ids.set(schema, id);
      taken.add(id);
    }
  }
  return ids;
}

/** Every whole number of JavaScript is a safe one. */
function withoutLimitsOfNumbers(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
