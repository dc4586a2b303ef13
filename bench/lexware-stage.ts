import { businessOrder } from '../tests/crash/business-customer';
import { Stage } from '../tests/support/stage';
import { openMariadb } from './mariadb';

/** One call as the stand-in received it. */
export interface Call {
  method: string;
  path: string;
  status: number | null;
  at: string;
}

/** The whole app on MariaDB between the stand-ins: installed, connected and at rest, with an empty log of calls. */
export async function withStage<T>(env: Record<string, string>, work: (stage: Stage) => Promise<T>): Promise<T> {
  const { database, dispose } = await openMariadb();
  const stage = await Stage.open({ database, env });
  try {
    await stage.settle();
    await stage.lexware.delete('/calls');
    return await work(stage);
  } finally {
    await stage.close();
    await dispose();
  }
}

export async function placePaidOrder(stage: Stage, customer: number): Promise<void> {
  const order = { ...businessOrder(customer), displayFinancialStatus: 'PAID' };
  await stage.shopify.post('/orders', { order });
}

export async function apiCalls(stage: Stage): Promise<Call[]> {
  const calls = await stage.lexware.get<Call[]>('/calls');
  return calls.filter(({ path }) => path.startsWith('/v1/'));
}

export function isNewInvoice({ method, path }: Call): boolean {
  return method === 'POST' && path === '/v1/invoices';
}
