import type { ComponentChildren, JSX } from 'preact';
import { createElement } from 'preact';

export interface Parent {
  children?: ComponentChildren;
}

/**
 * An `s-*` element; attributes without a value are left out, for an empty one can mean something
 * else, and so does `false` as text.
 */
export function element(
  tag: string,
  attributes: Record<string, unknown>,
  ...children: ComponentChildren[]
): JSX.Element {
  const given = Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false),
  );
  return createElement(tag, given, ...children);
}

/** What a field holds when its event arrives. */
export const valueOf = ({ currentTarget }: Event): string => {
  const value: unknown = currentTarget === null ? '' : Reflect.get(currentTarget, 'value');
  return typeof value === 'string' ? value : '';
};
