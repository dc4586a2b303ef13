/**
 * A refused or failed call of our own API. `message` is German and meant for the merchant's eyes.
 */
export class ApiError extends Error {
  readonly detail: string | undefined;
  /** What is wrong with which field of what was sent: path and German sentence. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    /**
     * The server's code, or `OFFLINE`, `TIMEOUT`, `UNREADABLE` when there was no answer we
     * understand; `NO_TOKEN` when the admin did not let us ask.
     */
    readonly code: string,
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    about: { detail?: string; fields?: Record<string, string> } = {},
  ) {
    super(message);
    this.detail = about.detail;
    this.fields = about.fields ?? {};
    this.name = 'ApiError';
  }

  /**
   * Whether asking once more may help; only true where nothing was decided about the request
   * itself.
   */
  get isTransient(): boolean {
    return this.code === 'OFFLINE' || this.code === 'TIMEOUT' || this.status >= 502;
  }

  /** Shopify gives no key to the shop's data (any more), or the merchant is signed out. */
  get isLockedOut(): boolean {
    return this.code === 'UNAUTHORIZED' || this.code === 'SHOPIFY_TOKEN_REJECTED';
  }

  /** Nothing else will be answered, either. */
  get isConnectionLost(): boolean {
    return this.code === 'OFFLINE' || this.code === 'NO_TOKEN' || this.isLockedOut;
  }
}

/** An answer in another form than this page was made for. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNREADABLE';
}

/** The German sentence for anything that was thrown. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
