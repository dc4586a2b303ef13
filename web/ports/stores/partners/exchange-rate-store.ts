import type { Instant } from '../../../domain/ids';

export interface ExchangeRate {
  /** A German day, `yyyy-MM-dd`. */
  day: string;
  /** Ten-thousandths of a US dollar for one euro. */
  dollarsPerEuro: number;
}

/** Rates as operators entered, or corrected, them. */
export interface ExchangeRateStore {
  of(days: readonly string[]): Promise<ExchangeRate[]>;
  /** False where the day has one. */
  enter(rate: ExchangeRate, at: Instant): Promise<boolean>;
  /** Of a day that has one. */
  correct(rate: ExchangeRate, at: Instant): Promise<void>;
}
