/** A call of the app to one of the lean servers. */
export interface Call {
  shop: number;
  method: string;
  path: string;
  status: number;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Reply {
  status: number;
  body: string;
}
