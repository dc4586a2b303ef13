import type { Sequelize } from 'sequelize';

/**
 * What we rely on in Sequelize's query generator beyond its types: each of the first three
 * generates one statement, in which `escape` writes a value, `bindParam` begins the list of what is
 * bound to it, and `query` takes a text with such a list.
 */
interface Generator {
  selectQuery: MakeStatement;
  deleteQuery: MakeStatement;
  updateQuery: MakeStatement;
  bindParam(bound: unknown[]): (value: unknown) => string;
  escape(value: unknown, ...how: unknown[]): string;
}

type MakeStatement = (...given: unknown[]) => string | BoundStatement;

interface BoundStatement {
  query: string;
  bind: unknown[];
}

/**
 * Has reads, deletes and changes through models bind every text, as inserts do by themselves.
 * Sequelize writes texts into the statement, of a change those that are compared with other than
 * `=`, where what ends a text depends on the server.
 */
export function bindValues(sequelize: Sequelize): void {
  const { queryGenerator: generator } = sequelize.getQueryInterface();
  if (!isGenerator(generator)) throw new Error('Sequelize makes its statements in another way');
  const bindParam = generator.bindParam.bind(generator);
  const escape = generator.escape.bind(generator);
  let makes: 'nothing' | 'read' | 'change' = 'nothing';
  let bind: ((value: unknown) => string) | null = null;

  const within = (kind: 'read' | 'change', make: MakeStatement): MakeStatement => {
    return (...given) => {
      // A statement within one.
      if (makes !== 'nothing') return make(...given);
      const bound: unknown[] = [];
      makes = kind;
      bind = kind === 'read' ? bindParam(bound) : null;
      try {
        const query = make(...given);
        return typeof query === 'string' && bound.length > 0 ? { query, bind: bound } : query;
      } finally {
        makes = 'nothing';
        bind = null;
      }
    };
  };
  generator.selectQuery = within('read', generator.selectQuery.bind(generator));
  generator.deleteQuery = within('read', generator.deleteQuery.bind(generator));
  generator.updateQuery = within('change', generator.updateQuery.bind(generator));

  // A change has a list of its own, which all its texts have to join.
  generator.bindParam = (bound) => {
    const own = bindParam(bound);
    if (makes === 'change') bind = own;
    return own;
  };
  generator.escape = (value, ...how) =>
    bind && typeof value === 'string' ? bind(value) : escape(value, ...how);
}

function isGenerator(generator: unknown): generator is Generator {
  return (
    typeof generator === 'object' &&
    generator !== null &&
    ['selectQuery', 'deleteQuery', 'updateQuery', 'bindParam', 'escape'].every(
      (name) => typeof Reflect.get(generator, name) === 'function',
    )
  );
}
