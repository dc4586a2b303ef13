import type { Sequelize } from 'sequelize';

/**
 * What we know of Sequelize's generator of statements beyond its types: each of these makes one
 * statement, in which `escape` writes a value, and `query` takes a text with what is bound to it.
 */
interface Generator {
  selectQuery: MakeStatement;
  deleteQuery: MakeStatement;
  escape(value: unknown, ...how: unknown[]): string;
}

type MakeStatement = (...given: unknown[]) => string | BoundStatement;

interface BoundStatement {
  query: string;
  bind: string[];
}

/**
 * Has reads and deletes through models bind texts, as inserts and updates do by themselves:
 * Sequelize writes them into the statement, where what ends a text depends on the server.
 */
export function bindValues(sequelize: Sequelize): void {
  const { queryGenerator: generator } = sequelize.getQueryInterface();
  if (!isGenerator(generator)) throw new Error('Sequelize makes its statements in another way');
  let bound: string[] | null = null;

  const binding =
    (make: MakeStatement): MakeStatement =>
    (...given) => {
      // A statement within one.
      if (bound) return make(...given);
      bound = [];
      try {
        const query = make(...given);
        return typeof query === 'string' && bound.length > 0 ? { query, bind: bound } : query;
      } finally {
        bound = null;
      }
    };
  generator.selectQuery = binding(generator.selectQuery.bind(generator));
  generator.deleteQuery = binding(generator.deleteQuery.bind(generator));

  const escape = generator.escape.bind(generator);
  generator.escape = (value, ...how) => {
    if (!bound || typeof value !== 'string') return escape(value, ...how);
    bound.push(value);
    return `$${bound.length}`;
  };
}

function isGenerator(generator: unknown): generator is Generator {
  return (
    typeof generator === 'object' &&
    generator !== null &&
    ['selectQuery', 'deleteQuery', 'escape'].every(
      (name) => typeof Reflect.get(generator, name) === 'function',
    )
  );
}
