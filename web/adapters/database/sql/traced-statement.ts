import { type Tracing, tracePlace } from '../../../ports/tracing';
import type { Dialect } from './dialect';

/** What a statement does to which table; never its text, which may hold values. */
export function statementName(text: string): { operation: string; table: string } {
  const operation = /^\s*(\w+)/u.exec(text)?.[1]?.toUpperCase() ?? '';
  const table = /\b(?:FROM|INTO|UPDATE)\s+`?([a-z]\w*)/u.exec(text)?.[1] ?? '';
  return { operation, table };
}

interface Traced {
  /** Null: nothing is traced. */
  tracing: Pick<Tracing, 'span'> | null;
  dialect: Dialect;
}

/** Statements of what is traced; the queue's own polling belongs to nothing. */
export function traced<T>(
  { tracing, dialect }: Traced,
  named: () => { operation: string; table: string },
  run: () => Promise<T>,
): Promise<T> {
  if (!tracing || tracePlace() === null) return run();
  const { operation, table } = named();
  const facts = {
    'db.system.name': dialect,
    'db.operation.name': operation,
    ...(table !== '' && { 'db.collection.name': table }),
  };
  return tracing.span({ name: `${operation} ${table}`.trim(), kind: 'client', facts }, run);
}

/** Those of the stores; a write is within `Sql.change`, which has a span of its own. */
const READS: ReadonlySet<PropertyKey> = new Set(['findAll', 'findOne', 'count', 'sum']);

/** A model whose reads are traced; where nothing is, the model itself. */
export function withTracedReads<Model extends object>(
  model: Model,
  table: string,
  environment: Traced,
): Model {
  if (!environment.tracing) return model;
  return new Proxy(model, {
    get(own, name) {
      const member: unknown = Reflect.get(own, name);
      if (!READS.has(name) || typeof member !== 'function') return member;
      const named = () => ({ operation: 'SELECT', table });
      return (...given: unknown[]) =>
        traced(environment, named, async (): Promise<unknown> => Reflect.apply(member, own, given));
    },
  });
}
