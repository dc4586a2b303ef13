import type { ComponentChildren, JSX } from 'preact';
import { createElement, render } from 'preact';
import { useId } from 'preact/hooks';

/**
 * The names of `@shopify/ui-extensions-react/admin` that our extensions use, as the `s-*` elements
 * of API version 2026-07: React bindings end with 2025-07, which Shopify no longer deploys. The
 * build of an extension chooses this module by its tsconfig `paths`; the type check of the same
 * source runs against the real bindings as well.
 */

interface BlockApi {
  data: { selected: readonly { id: string }[] };
  i18n: { translate(key: string, values?: Record<string, string | number>): string };
  navigation: { navigate(url: string | URL): void };
  auth: { idToken(): Promise<string | null> };
}

type Target = 'admin.order-details.block.render';

declare const shopify: BlockApi;

/**
 * Shopify calls what this returns without arguments; the page shows what stands in the body then.
 */
export function reactExtension(_target: Target, view: (api: BlockApi) => JSX.Element): () => void {
  return () => render(view(shopify), document.body);
}

export function useApi(_target: Target): BlockApi {
  return shopify;
}

type Tone = 'info' | 'success' | 'warning' | 'critical';
type Gap = 'none' | 'small' | 'base' | 'large';

interface Parent {
  children?: ComponentChildren;
}

interface Labelled extends Parent {
  accessibilityLabel?: string;
}

interface Linking extends Labelled {
  href?: string;
  target?: '_blank' | '_self';
  onPress?: () => void;
}

/**
 * An `s-*` element; attributes without a value are left out, for an empty one can mean something
 * else.
 */
function element(
  tag: string,
  attributes: Record<string, unknown>,
  ...children: ComponentChildren[]
): JSX.Element {
  const given = Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  );
  return createElement(tag, given, ...children);
}

export const AdminBlock = ({ title, children }: Parent & { title?: string }) =>
  element('s-admin-block', { heading: title }, children);

export const BlockStack = ({ gap, children }: Parent & { gap?: Gap }) =>
  element('s-stack', { direction: 'block', gap }, children);

const alongAxis = {
  start: 'start',
  center: 'center',
  end: 'end',
  'space-between': 'space-between',
} as const;
const acrossAxis = { start: 'start', center: 'center', end: 'end', baseline: 'baseline' } as const;

interface InlineStackProps extends Parent {
  gap?: Gap;
  inlineAlignment?: keyof typeof alongAxis;
  blockAlignment?: keyof typeof acrossAxis;
}

export const InlineStack = ({ gap, inlineAlignment, blockAlignment, children }: InlineStackProps) =>
  element(
    's-stack',
    {
      direction: 'inline',
      gap,
      justifyContent: inlineAlignment && alongAxis[inlineAlignment],
      alignItems: blockAlignment && acrossAxis[blockAlignment],
    },
    children,
  );

interface TextProps extends Parent {
  fontWeight?: 'base' | 'bold';
  accessibilityRole?: 'deletion' | 'strong';
}

/** `redundant` is the element's word for struck through. */
export const Text = ({ fontWeight, accessibilityRole, children }: TextProps) => {
  const strong = fontWeight === 'bold' || accessibilityRole === 'strong';
  return element(
    's-text',
    { type: accessibilityRole === 'deletion' ? 'redundant' : strong ? 'strong' : undefined },
    children,
  );
};

export const Paragraph = ({ children }: Parent) => element('s-paragraph', {}, children);

export const Badge = ({ tone, children }: Parent & { tone?: Tone }) =>
  element('s-badge', { tone }, children);

export const Divider = () => element('s-divider', {});

export const Banner = ({ title, tone, children }: Parent & { title?: string; tone?: Tone }) =>
  element('s-banner', { heading: title, tone }, children);

export const ProgressIndicator = ({
  accessibilityLabel,
}: Labelled & { size: 'base' | 'small-100' }) =>
  element('s-spinner', { accessibilityLabel, size: 'base' });

interface ButtonProps extends Linking {
  variant?: 'primary' | 'secondary' | 'tertiary';
  disabled?: boolean;
}

export const Button = ({
  variant,
  disabled,
  accessibilityLabel,
  href,
  target,
  onPress,
  children,
}: ButtonProps) =>
  element(
    's-button',
    {
      variant,
      accessibilityLabel,
      href,
      target,
      onClick: onPress,
      ...(disabled ? { disabled: true } : {}),
    },
    children,
  );

/** Whoever does not hear the label sees it as a tooltip: it says what the shown text leaves out. */
export const Link = ({ accessibilityLabel, href, target, onPress, children }: Linking) => {
  const tooltip = useId();
  const link = element(
    's-link',
    {
      accessibilityLabel,
      href,
      target,
      onClick: onPress,
      interestFor: accessibilityLabel && tooltip,
    },
    children,
  );
  if (!accessibilityLabel) return link;
  return (
    <>
      {link}
      {element('s-tooltip', { id: tooltip }, accessibilityLabel)}
    </>
  );
};
