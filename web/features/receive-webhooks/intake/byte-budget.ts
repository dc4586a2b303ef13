/** The bytes that all bodies together may take which are being read, or wait to be stored. */
export interface ByteBudget {
  /** Takes `bytes`; false when they are not there. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
  /** Whether `bytes` are there now. */
  has(bytes: number): boolean;
}

export function byteBudget(total: number): ByteBudget {
  let left = total;
  return {
    has: (bytes) => bytes <= left,
    take(bytes) {
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
    giveBack(bytes) {
      left += bytes;
    },
  };
}
