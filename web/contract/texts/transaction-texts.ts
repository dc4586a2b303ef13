import type { Detail } from '../../domain/reasons/detail';
import { detailText } from './details/detail-text';
import { at } from './places';

interface TransactionFacts {
  state: 'claimed' | 'posted' | 'refused';
  hinted: boolean;
  refusal: Detail | null;
  /** The Lexware connection lacks a permission. */
  isForbidden: boolean;
}

/** What became of a transaction, in one German sentence. */
export function transactionText({ state, hinted, refusal, isForbidden }: TransactionFacts): string {
  switch (state) {
    case 'claimed':
      return isForbidden
        ? `Der Umsatz wartet: Der App fehlt in Lexware Office die Berechtigung für Umsätze. Verbinde dein Konto ${at('reconnect')}.`
        : 'Der Umsatz wird in Kürze an Lexware Office übertragen.';
    case 'posted':
      return hinted
        ? 'Der Umsatz ist in Lexware Office gebucht und seinem Beleg zur Zuordnung vorgeschlagen.'
        : 'Der Umsatz ist in Lexware Office gebucht.';
    case 'refused':
      return ['Lexware Office hat den Umsatz abgelehnt.', refusal && detailText(refusal)]
        .filter(Boolean)
        .join(' ');
  }
}
