import type { Sequelize } from 'sequelize';
import type { PoolState } from '../../ports/stores/database';

/** What Sequelize keeps of its pool beyond its types. */
interface Pool {
  size: number;
  using: number;
  waiting: number;
  maxSize: number;
}

export function poolStateOf(sequelize: Sequelize, pool: PoolState['pool']): PoolState {
  const found: unknown = Reflect.get(sequelize.connectionManager, 'pool');
  if (!isPool(found)) throw new Error('Sequelize keeps its connections in another way');
  const { size, using, waiting, maxSize } = found;
  return { pool, used: using, open: size, most: maxSize, waiting };
}

function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'using' in value && 'maxSize' in value;
}
