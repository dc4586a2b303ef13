/** Contacts and files answer validation failures in the legacy form. */
export const isLegacyPath = (path: string): boolean => /^\/v1\/(contacts|files)(\/|$)/.test(path);
