/** What a document is about, however often it was issued: `refund:1` of `refund:1` and of its new issue `refund:1:2`. */
export function occasionOf(cause: string): string {
  return cause.split(':', 2).join(':');
}

/** Issued once more, after the merchant had taken earlier issues back in Lexware. */
export function isNewIssue(cause: string): boolean {
  return cause !== occasionOf(cause);
}
