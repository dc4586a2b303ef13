/** Cents that may be carried in one visible rounding line; more is a mistake, not a rounding. */
export const MAX_ROUNDING = 5;
