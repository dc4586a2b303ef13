import type { Detail } from '../../domain/reasons/detail';
import { detailText } from './details/detail-text';
import { errorText } from './error-texts';
import { at } from './places';
import type { MailReason } from '../../domain/mail/decide-mail';
import type { MailState } from '../../domain/documents/model/mail-state';
import type { MailRecord } from '../../domain/mail/mail-record';
import type { DomainCheck, DomainVerdict, DomainFinding } from '../../domain/mail/sender-domain';

/** What the check of a merchant's mail server found. */
export function failedCheckText({
  failure,
  detail,
}: {
  failure: string;
  detail: Detail | null;
}): string {
  switch (failure) {
    case 'MAIL_SIGN_IN':
      return 'Der E-Mail-Server lehnt die Anmeldung ab. Prüfe Benutzer und Passwort.';
    case 'MAIL_UNAVAILABLE':
    case 'MAIL_REFUSED': {
      const cause = detail ? detailText(detail) : 'Prüfe Hostname, Port und Verschlüsselung.';
      return `Die Verbindung ist fehlgeschlagen. ${cause}`;
    }
    default:
      return errorText(failure);
  }
}

const MANUALLY = `Versende den Beleg ${at('mailDialog')}`;

/** Why a document was not mailed, and what to do: one or two sentences. */
const REASONS: Record<MailReason, string> = {
  MAIL_DISABLED: `Der Versand per E-Mail ist ausgeschaltet. Schalte ihn ${at('settings')} ein.`,
  MAIL_NOT_ACTIVATED: `Die Belegerstellung ist nicht aktiv. Aktiviere sie ${at('activation')}, dann geht der Beleg von selbst hinaus. ${MANUALLY}, wenn der Kunde ihn jetzt schon bekommen soll.`,
  MAIL_NOT_FINAL:
    'Der Beleg ist noch ein Entwurf oder storniert, deshalb geht er nicht an den Kunden. Schließe ihn in Lexware Office ab und versende ihn dort.',
  MAIL_ORDER_HIDDEN: `Shopify zeigt der App die Bestellung nicht, deshalb fehlt die E-Mail-Adresse. Versende den Beleg aus Lexware Office.`,
  MAIL_NOT_IMPORTED: `Die Bestellung wurde importiert, ohne dass du E-Mails an deine Kunden angekreuzt hast. Soll der Kunde den Beleg doch bekommen: ${MANUALLY}.`,
  MAIL_SKIP_TAG: `Bestellung oder Kunde tragen einen Tag, den du vom Versand ausgenommen hast. Soll der Kunde den Beleg doch bekommen: ${MANUALLY}.`,
  MAIL_SKIP_SOURCE: `Die Bestellung kommt aus einem Verkaufskanal, den du vom Versand ausgenommen hast. Soll der Kunde den Beleg doch bekommen: ${MANUALLY}.`,
  MISSING_CUSTOMER_EMAIL: `Dem Kunden fehlt eine E-Mail-Adresse. Ergänze sie in der Bestellung, dann geht der Beleg von selbst hinaus. ${MANUALLY}, wenn der Kunde ihn jetzt schon bekommen soll.`,
  MAIL_RECIPIENT_INVALID: `Die E-Mail-Adresse des Empfängers ist ungültig. Berichtige sie in der Bestellung, dann geht der Beleg von selbst hinaus. ${MANUALLY}, wenn der Kunde ihn jetzt schon bekommen soll.`,
};

/** What became of a mail: what is known, why, and what to do. */
const STATES: Record<MailState, (mail: Outcome) => string> = {
  sending: () => 'Die E-Mail wird gerade übergeben.',
  'handed-over': ({ isOwnServer }) =>
    isOwnServer
      ? 'Dein E-Mail-Server hat die E-Mail angenommen. Kommt sie nicht an, meldet er es an deine Absenderadresse.'
      : 'Der E-Mail-Server hat die E-Mail angenommen.',
  refused: ({ detail }) => failed('Der E-Mail-Server hat die E-Mail abgelehnt.', detail),
  uncertain: () => errorText('MAIL_UNCERTAIN'),
  bounced: ({ detail }) => failed('Die E-Mail kam als unzustellbar zurück.', detail),
};

type Outcome = Pick<MailRecord, 'isOwnServer' | 'detail'>;

function failed(what: string, detail: Detail | null): string {
  return [
    what,
    detail && detailText(detail),
    'Der Empfänger hat den Beleg nicht bekommen.',
    isAboutAddress(detail) && 'Berichtige die E-Mail-Adresse in der Bestellung.',
    `${MANUALLY}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function isAboutAddress(detail: Detail | null): boolean {
  return (
    detail?.code === 'RECIPIENT_REFUSED' ||
    (detail?.code === 'MAIL_BOUNCED' && detail.why === 'address')
  );
}

export function mailStateText(state: MailState, mail: Outcome): string {
  return STATES[state](mail);
}

/** Why a file did not go along with a mail. */
const ATTACHMENTS: Record<string, string> = {
  NOT_SECURE:
    'Die Adresse führt nicht über eine verschlüsselte Verbindung; sie muss mit https:// beginnen.',
  NOT_PUBLIC: 'Unter der Adresse ist im Internet kein Server erreichbar.',
  NOT_FOUND: 'Unter der Adresse liegt keine Datei.',
  NO_ANSWER: 'Der Server hat nicht rechtzeitig geantwortet.',
  WRONG_TYPE: 'Die Datei hat nicht das Format, das ihre Endung nennt.',
  TOO_LARGE: 'Die Datei ist zu groß: erlaubt sind 10 MB je Anhang und 20 MB zusammen.',
};

export function isMailReason(code: unknown): code is MailReason {
  return typeof code === 'string' && Object.hasOwn(REASONS, code);
}

export function mailReasonText(reason: MailReason): string {
  return REASONS[reason];
}

export function attachmentText(problem: unknown): string {
  return typeof problem === 'string' && Object.hasOwn(ATTACHMENTS, problem)
    ? (ATTACHMENTS[problem] ?? '')
    : '';
}

const NAMES: Record<DomainCheck, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };

const UNANSWERED =
  'Die Nameserver der Domain haben nicht geantwortet. Versuche es später noch einmal.';

/** Only what a check can come to. */
const TEXTS: Record<DomainCheck, Partial<Record<DomainVerdict, string>>> = {
  spf: {
    found:
      'Die Domain nennt in einem SPF-Eintrag, welche E-Mail-Server für sie senden. Ob deiner dabei ist, weiß dessen Anbieter.',
    missing:
      'Die Domain hat keinen SPF-Eintrag, deshalb landen E-Mails leicht im Spam. Trage beim Anbieter deiner Domain den Eintrag ein, den dein E-Mail-Anbieter vorgibt.',
    several:
      'Die Domain hat mehrere SPF-Einträge, deshalb gilt keiner. Fasse sie beim Anbieter deiner Domain zu einem zusammen.',
    weak: 'Der SPF-Eintrag der Domain erlaubt jedem, in ihrem Namen zu senden. Beende ihn beim Anbieter deiner Domain mit „~all“ oder „-all“.',
  },
  dkim: {
    found:
      'Die Domain hat einen DKIM-Schlüssel. Ob dein E-Mail-Server damit unterschreibt, sieht man nur einer E-Mail an.',
    unknown:
      'Unter den üblichen Namen hat die Domain keinen DKIM-Schlüssel; er kann aber auch anders heißen. Frage deinen E-Mail-Anbieter, ob er E-Mails mit DKIM unterschreibt.',
  },
  dmarc: {
    found: 'Die Domain hat eine DMARC-Regel, die Fälschungen abweist.',
    missing:
      'Die Domain hat keine DMARC-Regel; große Anbieter nehmen E-Mails dann schlechter an. Trage beim Anbieter deiner Domain für den Namen „_dmarc“ zuerst „v=DMARC1; p=none“ ein.',
    several:
      'Die Domain hat mehrere DMARC-Regeln, deshalb gilt keine. Lösche beim Anbieter deiner Domain alle bis auf eine.',
    weak: 'Die DMARC-Regel der Domain beobachtet nur. Das genügt für die Zustellung; gegen Fälschungen hilft erst „p=quarantine“ oder „p=reject“.',
  },
};

/** One or two sentences: how it stands, and what to do. */
export function domainFindingText({ check, result }: DomainFinding): string {
  return `${NAMES[check]}: ${TEXTS[check][result] ?? UNANSWERED}`;
}
