/** What a browser's own viewer needs of a policy, and nobody's frame. */
export const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
