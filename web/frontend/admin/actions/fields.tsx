import { TextField } from '@shopify/polaris';
import { centsFromDecimal } from '../../../domain/money/cents-text';

interface Props {
  label: string;
  helpText?: string;
  value: string;
  onChange: (value: string) => void;
}

export function NumberField(props: Props) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />;
}

export function MoneyField({ suffix, ...props }: Props & { suffix: string }) {
  return <TextField {...props} suffix={suffix} inputMode="decimal" autoComplete="off" />;
}

export function DayField(props: Props) {
  return <TextField {...props} type="date" autoComplete="off" />;
}

/** NaN where the text is no whole number. */
export function wholeOf(text: string): number {
  return /^\d{1,9}$/u.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

/** `12,50` in cents; NaN where it is no amount. */
export function centsOf(text: string): number {
  return centsFromDecimal(text.trim().replace(',', '.')) ?? Number.NaN;
}

export function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
