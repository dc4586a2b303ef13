import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal';

/**
 * What an app declares in its `shopify.app.toml`: granted when it is installed, and what it may
 * request later.
 */
export interface AppScopes {
  required: string[];
  optional: string[];
}

const TOML = join(__dirname, '..', '..', 'shopify.app.toml');

/** Of the app in this repository. */
export function scopesOfOurApp(): AppScopes {
  const toml = readFileSync(TOML, 'utf8');
  const required = /^scopes = "(.*)"/m.exec(toml)?.[1] ?? '';
  const optional = /^optional_scopes = \[([^\]]*)\]/m.exec(toml)?.[1] ?? '';
  return {
    required: required.split(','),
    optional: [...optional.matchAll(/"(\w+)"/g)].map(([, scope = '']) => scope),
  };
}

/** Only declared scopes can be granted; a `write_` scope brings its `read_` along. */
export function requireDeclared(
  { required, optional }: AppScopes,
  wanted: readonly string[],
): void {
  const declared = [...required, ...optional].flatMap((scope) => [
    scope,
    scope.replace('write_', 'read_'),
  ]);
  const undeclared = wanted.filter((scope) => !declared.includes(scope));
  if (undeclared.length > 0) throw new Refusal(`The app does not declare ${undeclared.join(', ')}`);
}

/** Of what is granted an app can give back only what it declares as optional. */
export function requireOptional(
  { optional }: AppScopes,
  granted: readonly string[],
  unwanted: readonly string[],
): void {
  const refused = unwanted.filter((scope) => !optional.includes(scope) || !granted.includes(scope));
  if (refused.length > 0)
    throw new Refusal(`Only granted optional scopes can be revoked: ${refused.join(', ')}`);
}
