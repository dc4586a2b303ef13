import type { BulkAnswer } from '../../contract/bulk';
import type { OrderImportProgress } from '../../contract/order-import';
import { PolledImport } from '../order-import/import-card';
import { RunCard } from './run-card';

interface Props {
  underWay: OrderImportProgress | null;
  runs: BulkAnswer[];
  isBrief: boolean;
}

/** The import of earlier orders and what is done with many orders, while it goes on. */
export default function RunCards({ underWay, runs, isBrief }: Props) {
  return (
    <>
      <PolledImport underWay={underWay} />
      {runs.map((run) => (
        <RunCard key={run.id} run={run} isBrief={isBrief} />
      ))}
    </>
  );
}
