import type { FailureGroup } from '../../../domain/operator/failures';
import { errorText } from '../error-texts';

interface FailureText {
  cause: string;
  remedy: string;
}

const RETRIED =
  'Die Schritte werden etwa sechs Stunden lang wiederholt. Was danach endgültig fehlgeschlagen ist, wiederholst du gesammelt, sobald die Störung vorbei ist.';

const OF_SERVICE: readonly [prefix: string, cause: string, remedy: string][] = [
  [
    'LEXWARE_THROTTLED',
    'Lexware Office nimmt gerade keine weiteren Anfragen an.',
    `${RETRIED} Hält es an, vergrößere LEXWARE_CALL_INTERVAL_MS.`,
  ],
  [
    'LEXWARE_',
    'Lexware Office antwortet nicht oder zu spät.',
    `Prüfe die Statusseite von Lexware Office. ${RETRIED}`,
  ],
  [
    'SHOPIFY_SHOP_FROZEN',
    'Shopify hat den Shop eingefroren, meist wegen einer offenen Rechnung.',
    'Der Händler klärt das mit Shopify. Danach geht es von selbst weiter.',
  ],
  ['SHOPIFY_', 'Shopify antwortet nicht oder bremst.', `Prüfe www.shopifystatus.com. ${RETRIED}`],
  [
    'MAIL_',
    'Ein E-Mail-Server ist nicht erreichbar oder nimmt nichts an.',
    `Betrifft es viele Shops, prüfe den Server aus SMTP_URL: Speicherplatz, Anmeldung, Sperren. Betrifft es einen, ist es der Server des Händlers. ${RETRIED}`,
  ],
  ['FILE_', 'Lexware Office erzeugt das PDF noch.', RETRIED],
];

const BY_DETAIL: Readonly<Record<string, FailureText>> = {
  MAIL_SERVER_FULL: {
    cause: 'Ein E-Mail-Server hat keinen Speicherplatz mehr.',
    remedy: `Betrifft es viele Shops, schaffe Platz auf dem Server aus SMTP_URL. Betrifft es einen, ist es der Server des Händlers. ${RETRIED}`,
  },
};

const OURS: Readonly<Record<string, FailureText>> = {
  INTERNAL: {
    cause: 'Damit hat das Programm nicht gerechnet.',
    remedy:
      'Die Stelle steht unten, mehr im Log des Servers unter der Nummer des Schritts. Kam es mit einer neuen Version, nimm die vorige. Danach wiederhole die Schritte gesammelt.',
  },
  INVALID_PAYLOAD: {
    cause: 'Daten haben eine Form, die das Programm nicht kennt.',
    remedy:
      'Im Log des Servers steht unter der Nummer des Schritts, was nicht passt. Kam es mit einer neuen Version, nimm die vorige. Danach wiederhole die Schritte gesammelt.',
  },
  SHOPIFY_DATA_NOT_APPROVED: {
    cause: 'Shopify hat der App den Zugriff auf Kundendaten nicht freigegeben.',
    remedy: 'Beantrage ihn im Partner-Dashboard: Protected customer data.',
  },
  BILLING_CLOSED: {
    cause: 'Shopify erlaubt der App nicht, etwas abzurechnen.',
    remedy: 'Prüfe im Partner-Dashboard Vertrieb und Abrechnungsart der App.',
  },
};

interface FailureCodes {
  code: string;
  detail: string | null;
  group: FailureGroup;
}

/** Cause and remedy for the operator. */
export function failureClassText({ code, detail, group }: FailureCodes): FailureText {
  const exact = BY_DETAIL[detail ?? ''];
  if (exact) return exact;
  if (group === 'service') {
    const [, cause, remedy] = OF_SERVICE.find(([prefix]) => code.startsWith(prefix)) ?? [
      '',
      errorText(code),
      RETRIED,
    ];
    return { cause, remedy };
  }
  const own = OURS[code];
  if (own) return own;
  if (group === 'ours')
    return {
      cause: errorText(code),
      remedy:
        'Öffne einen der Shops: Sein Verlauf nennt den Grund. Danach wiederhole die Schritte gesammelt.',
    };
  return {
    cause: errorText(code),
    remedy:
      'Das behebt der Händler; er liest die Ursache in der App. Meldet er sich, öffne seinen Shop.',
  };
}
