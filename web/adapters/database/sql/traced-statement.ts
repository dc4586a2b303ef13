import { type Tracing, tracePlace } from '../../../ports/tracing';
import type { Dialect } from './dialect';

/** What a statement does to which table; never its text, which may hold values. */
export function statementName(text: string): { operation: string; table: string } {
  const operation = /^\s*(\w+)/u.exec(text)?.[1]?.toUpperCase() ?? '';
  const table = /\b(?:FROM|INTO|UPDATE)\s+`?([a-z]\w*)/u.exec(text)?.[1] ?? '';
  return { operation, table };
}

/** Statements of what is traced; the queue's own polling belongs to nothing. */
export function traced<T>(
  { tracing, dialect }: { tracing: Pick<Tracing, 'span'> | null; dialect: Dialect },
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
