/**
 * What texts may name, by the paths of placeholder-values; null prints nothing and counts as empty.
 */
export interface PlaceholderScope {
  [name: string]: ScopeValue;
}
export type ScopeValue =
  string | number | boolean | null | ScopeValue[] | { [name: string]: ScopeValue };
