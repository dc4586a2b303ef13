import { BaseError, type Transaction } from 'sequelize';
import type { Value } from '../sql';

/** Prepared statements, inside or outside a transaction. */
export interface Statements {
  /** `Row` names the columns that the statement selects. */
  rows<Row extends object>(text: string, values: readonly Value[]): Promise<Row[]>;
  /** Answers how many rows were changed. */
  write(text: string, values: readonly Value[]): Promise<number>;
}

/** A transaction that was begun. */
export interface Begun {
  /** For models. */
  transaction: Transaction;
  statements: Statements;
  commit(): Promise<void>;
  undo(): Promise<void>;
  /** The database rolled it back already, possibly unnoticed by the code in it. */
  isUndone(): boolean;
}

/**
 * Sequelize wraps the driver's error and adds the statement's values, which must reach no log. What
 * the driver says stays, with the way to the statement, which only Sequelize's stack knows.
 */
export function rethrowDriverError(error: unknown): never {
  if (!(error instanceof BaseError) || !('parent' in error) || !(error.parent instanceof Error))
    throw error;
  throw withWay(error.parent, error.stack);
}

/** The driver's error, with the way to the statement in place of its own and without values. */
export function withWay(error: Error, stack: string | undefined): Error {
  const way = (stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return Object.assign(error, {
    stack: [`${error.name}: ${error.message}`, ...way].join('\n'),
    parameters: undefined,
  });
}
