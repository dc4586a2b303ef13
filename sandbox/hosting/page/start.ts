/** What an extension is started with; only what can be cloned crosses into its worker. */
export interface Start {
  handle: string;
  target: string;
  /** Where the app runs. */
  appUrl: string;
  /** Where it is deployed as bundles know it; leads to `appUrl`, as a name server would do it. */
  applicationUrl: string;
  /** The viewer's language, e.g. `de`. */
  locale: string;
  hasNetwork: boolean;
  /** What the place knows: selected resources, order, settings, who is signed in. */
  values: Record<string, unknown>;
  fault: Fault | null;
}

/** What can go wrong around an extension, on demand (`?fault=` in the page's address). */
export const FAULTS = [
  'crash',
  'missing',
  'token',
  'nameless',
  'unplaced',
  'slow',
  'display',
  'query',
  'storage',
  'intent',
] as const;
export type Fault = (typeof FAULTS)[number];

export const faultOf = (search: string): Fault | null =>
  FAULTS.find((one) => one === new URLSearchParams(search).get('fault')) ?? null;

export const localeOf = (search: string): string =>
  new URLSearchParams(search).get('locale') ?? 'de';
