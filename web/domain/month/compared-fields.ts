/** What a document of ours and Lexware's are compared by. */
export const COMPARED_FIELDS = ['number', 'total', 'state', 'date'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];
