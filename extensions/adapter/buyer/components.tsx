import { element, type Parent } from '../element';

/** Components that the bindings of checkout and of customer accounts name alike. */

type Spacing = 'none' | 'extraTight' | 'tight' | 'base' | 'loose' | 'extraLoose';

const gaps: Readonly<Record<Spacing, string>> = {
  none: 'none',
  extraTight: 'small-200',
  tight: 'small',
  base: 'base',
  loose: 'large',
  extraLoose: 'large-200',
};

interface StackProps extends Parent {
  spacing?: Spacing;
  accessibilityLabel?: string;
}

const stack =
  (direction: 'block' | 'inline') =>
  ({ spacing = 'base', accessibilityLabel, children }: StackProps) =>
    element('s-stack', { direction, gap: gaps[spacing], accessibilityLabel }, children);

export const BlockStack = stack('block');
export const InlineStack = stack('inline');

/** The element takes its level from the sections around it. */
export const Heading = ({ children }: Parent & { level?: 1 | 2 | 3 | 4 }) =>
  element('s-heading', {}, children);

interface TextProps extends Parent {
  emphasis?: 'bold' | 'italic';
  appearance?: 'subdued' | 'info' | 'success' | 'warning' | 'critical';
}

export const Text = ({ emphasis, appearance, children }: TextProps) => {
  const type = emphasis && ({ bold: 'strong', italic: 'emphasis' } as const)[emphasis];
  const isSubdued = appearance === 'subdued';
  return element(
    's-text',
    { type, tone: isSubdued ? undefined : appearance, color: isSubdued ? appearance : undefined },
    children,
  );
};

interface LinkProps extends Parent {
  to?: string;
  external?: boolean;
  accessibilityLabel?: string;
  onPress?: () => void;
}

export const Link = ({ to, external, accessibilityLabel, onPress, children }: LinkProps) =>
  element(
    's-link',
    { href: to, target: external ? '_blank' : undefined, accessibilityLabel, onClick: onPress },
    children,
  );

interface ButtonProps extends LinkProps {
  kind?: 'primary' | 'secondary';
  disabled?: boolean;
  loading?: boolean;
}

export const Button = ({ kind, to, external, onPress, children, ...same }: ButtonProps) =>
  element(
    's-button',
    {
      ...same,
      variant: kind,
      href: to,
      target: external ? '_blank' : undefined,
      onClick: onPress,
    },
    children,
  );

export const SkeletonText = () => element('s-skeleton-paragraph', {});
