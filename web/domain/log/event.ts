import type { EventCode } from './event-codes';
import type { EventFacts } from './event-facts';

type OfEvents<Facts extends { [Code in keyof Facts]: Code extends EventCode ? object : never }> =
  Facts;
type Facts = OfEvents<EventFacts>;
type FactsOf<Code extends EventCode> = Code extends keyof Facts
  ? Facts[Code]
  : Record<never, never>;

type NamesIn<Any> = Any extends unknown ? keyof Any : never;
/** What any fact of the log is called. */
export type FactName = NamesIn<Facts[keyof Facts]>;

/** These facts and none that another code carries. */
type Just<Any> = Any extends unknown
  ? Any & { [Other in Exclude<FactName, keyof Any>]?: undefined }
  : never;

/** A line of the log: its code, and just the facts that its sentence needs. */
export type EventOf<Code extends EventCode = EventCode> = {
  [One in Code]: { event: One; body: Just<FactsOf<One>> };
}[Code];

/** The facts of one code as they were stored: any may be missing, or be something else. */
export type StoredFactsOf<Code extends EventCode> = {
  [Name in NamesIn<FactsOf<Code>>]?: unknown;
};
