/** Public records of domains. Has a timeout and never throws. */
export interface DnsRecords {
  /** Texts under a name, each joined; none: an empty list; null: no server answered in time. */
  texts(name: string): Promise<string[] | null>;
}
