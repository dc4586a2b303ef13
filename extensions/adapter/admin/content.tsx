import { useContext, useId } from 'preact/hooks';
import type { Parent } from '../element';
import { adminElement } from './elements';
import { Slot } from './slot';

type Tone = 'info' | 'success' | 'warning' | 'critical';
type Gap = 'none' | 'small' | 'base' | 'large';

interface Labelled extends Parent {
  accessibilityLabel?: string;
}

interface Linking extends Labelled {
  href?: string;
  target?: '_blank' | '_self';
  onPress?: () => void;
}

export const BlockStack = ({ gap, children }: Parent & { gap?: Gap }) =>
  adminElement('s-stack', { direction: 'block', gap }, children);

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
  adminElement(
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
  return adminElement(
    's-text',
    { type: accessibilityRole === 'deletion' ? 'redundant' : strong ? 'strong' : undefined },
    children,
  );
};

export const Paragraph = ({ children }: Parent) => adminElement('s-paragraph', {}, children);

export const Badge = ({ tone, children }: Parent & { tone?: Tone }) =>
  adminElement('s-badge', { tone }, children);

export const Divider = () => adminElement('s-divider', {});

interface BannerProps extends Parent {
  title?: string;
  tone?: Tone;
}

export const Banner = ({ title, tone, children }: BannerProps) =>
  adminElement('s-banner', { heading: title, tone }, children);

export const ProgressIndicator = ({
  accessibilityLabel,
}: Labelled & { size: 'base' | 'small-100' }) =>
  adminElement('s-spinner', { accessibilityLabel, size: 'base' });

interface ButtonProps extends Linking {
  variant?: 'primary' | 'secondary' | 'tertiary';
  tone?: 'default' | 'critical';
  disabled?: boolean;
}

export const Button = ({ onPress, tone, children, ...same }: ButtonProps) =>
  adminElement(
    's-button',
    {
      ...same,
      slot: useContext(Slot),
      tone: tone === 'critical' ? tone : undefined,
      onClick: onPress,
    },
    children,
  );

/** Sighted people get the label as a tooltip: it contains what the shown text leaves out. */
export const Link = ({ accessibilityLabel, href, target, onPress, children }: Linking) => {
  const tooltip = useId();
  const link = adminElement(
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
      {adminElement('s-tooltip', { id: tooltip }, accessibilityLabel)}
    </>
  );
};
