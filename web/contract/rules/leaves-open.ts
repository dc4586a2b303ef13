const OPEN: readonly string[] = ['MAIL_UNCERTAIN', 'LEXWARE_UNCERTAIN', 'INTERNAL'];

/** After this answer our API itself does not know whether it happened. */
export const leavesOpen = (code: string): boolean => OPEN.includes(code);
