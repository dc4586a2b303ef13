import { type PrivateValkey, startValkey } from '../support/broker/private-valkey';
import { afterFault, type AfterFault, type Bars, shortcomings } from './fixture/after-fault';
import {
  BROKER_FAULTS,
  type Fault,
  FAULTS,
  LEXWARE_AND_DEATH,
  LEXWARE_AND_FREEZE,
  NOTHING,
} from './fixture/faults';
import { SeveralProcesses } from './fixture/several-processes';
import { SHORT_LEASES } from './fixture/short-leases';

jest.setTimeout(120_000);

const { env, pace, round, bars } = SHORT_LEASES;

/** `LOCK_WAIT_SECONDS` of connect.ts. */
const LOCK_WAIT_MS = 10_000;

function barsOf({ unordered = 0, keepsLocks = false, isOutage = false }: Fault): Bars {
  const usualMs = isOutage ? bars.aloneMs : bars.movingMs;
  const movingMs = usualMs + (keepsLocks ? LOCK_WAIT_MS : 0);
  return { ...bars, movingMs, late: bars.late + unordered };
}

/** With so many processes, which are woken by Valkey or poll. */
export function describeFaults(workers: number, { isWoken }: { isWoken: boolean }): void {
  describe(`${workers} processes, ${isWoken ? 'woken by Valkey' : 'which poll'}`, () => {
    let valkey: PrivateValkey | null = null;
    let processes: SeveralProcesses;
    /** What one process does. */
    let usual: AfterFault;

    beforeAll(async () => {
      valkey = isWoken ? await startValkey() : null;
      processes = await SeveralProcesses.open({ workers: 1, valkey, env });
      await processes.standIns.lexware.put('/pace', pace);
      await processes.openShops(1);
      await processes.connectAll();
      await processes.invoiced();
      usual = await afterFault(processes, NOTHING, round);
      await processes.want(workers);
    });
    afterAll(async () => {
      await processes.end();
      await valkey?.kill();
    });

    it.each([
      ...FAULTS,
      ...(isWoken ? [...BROKER_FAULTS, LEXWARE_AND_FREEZE] : [LEXWARE_AND_DEATH]),
    ])('make each invoice once, in its turn and in time, when $what', async (fault) => {
      const after = await afterFault(processes, fault, round);
      const { placed } = processes;
      expect(shortcomings(after, { placed, usual, bars: barsOf(fault) })).toEqual([]);
    });
  });
}
