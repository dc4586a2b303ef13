export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

export const refuse = (message: string, ...field: string[]): { userErrors: UserError[] } => ({
  userErrors: [{ field: field.length === 0 ? null : field, message }],
});

export const idOf = (globalId: string): number => Number(globalId.split('/').at(-1));
