import { type Sequelize, Transaction } from 'sequelize';
import { UndoneByDeadlock } from '../sql-errors';

/**
 * A transaction that the driver begins and ends, in which models take part. Everything we rely on
 * in Sequelize beyond its types is here: it runs statements with a transaction on its `connection`,
 * refuses them once it is `finished`, and marks it so where a model runs into a deadlock.
 * `driver-transaction.test.ts` fails where another version behaves differently.
 */
export class DriverTransaction extends Transaction {
  private finished: 'commit' | 'rollback' | undefined;
  private hasEnded = false;

  constructor(
    sequelize: Sequelize,
    readonly connection: object,
  ) {
    super(sequelize, {});
  }

  /** Somebody else's work may be on the connection of a transaction that is over. */
  assertOpen(): void {
    if (this.isUndone()) throw new UndoneByDeadlock();
    if (this.finished) throw new Error('The transaction of this statement is over');
  }

  /** From now on nothing takes part in it any more. */
  end(how: 'commit' | 'rollback'): void {
    this.finished = how;
    this.hasEnded = true;
  }

  markUndone(): void {
    this.finished = 'rollback';
  }

  /** A deadlock rolled back all of it, possibly unnoticed by the code in it. */
  isUndone(): boolean {
    return this.finished !== undefined && !this.hasEnded;
  }
}
