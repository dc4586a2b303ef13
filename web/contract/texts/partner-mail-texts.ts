import { cents } from '../../domain/money/cents';
import { printedMoney } from '../../domain/money/cents-text';
import type { PartnerMail } from '../../domain/partner/partner-mail';
import type { DetailsReason } from '../../domain/partner/hold-reason';
import { PARTNER_PROGRAMME } from '../../domain/partner/partner';
import { dayBegin, printedDay } from '../../domain/time/berlin';
import { PLAN_TEXTS } from './plan-texts';

interface PartnerMailText {
  subject: string;
  title: string;
  /** Cause first, remedy after it. */
  paragraphs: string[];
  button: string;
}

const { releasedAfterDays } = PARTNER_PROGRAMME;

const HELD: Record<DetailsReason, string> = {
  DETAILS_MISSING: 'Es fehlen Anschrift, Steuernummer oder Konto. Trage sie ein.',
  VAT_STATUS_MISSING:
    'Du hast noch nicht angegeben, ob du Umsatzsteuer schuldest. Trage es ein, sonst können wir keine Gutschrift ausstellen.',
  VAT_STATUS_OLD:
    'Deine Angabe zur Umsatzsteuer ist älter als ein Jahr. Prüfe sie und speichere sie noch einmal.',
  VAT_ID_INVALID: 'Deine USt-IdNr. ist nicht gültig. Prüfe sie und speichere sie noch einmal.',
  VAT_ID_UNKNOWN:
    'Deine USt-IdNr. lässt sich gerade nicht prüfen. Wir fragen jede Nacht von selbst noch einmal.',
};

/** What a partner is mailed; `reason` is the operator's. */
export function partnerMailText(mail: PartnerMail): PartnerMailText {
  switch (mail.kind) {
    case 'confirm':
    case 'access':
      return linkMailText(mail.kind);
    case 'details-changed':
    case 'declare':
    case 'held':
      return detailsMailText(mail);
    case 'objected':
    case 'raise-awaited':
    case 'recipient-missing':
      return stuckMailText(mail);
    case 'approved':
    case 'refused':
    case 'locked':
      return decisionMailText(mail);
    default:
      return earningMailText(mail);
  }
}

type EarningMail =
  | Extract<PartnerMail, { kind: 'coupon-locked' | 'provision-refused' | 'subscribed' }>
  | MoneyMail;

function earningMailText(mail: EarningMail): PartnerMailText {
  switch (mail.kind) {
    case 'coupon-locked':
      return {
        subject: `Dein Code ${mail.code} ist gesperrt`,
        title: `Dein Code ${mail.code} ist gesperrt`,
        paragraphs: [
          mail.reason,
          'Niemand löst ihn mehr ein. Wer ihn schon hat, behält ihn, und deine Provision dafür bleibt.',
        ],
        button: 'Coupons ansehen',
      };
    case 'provision-refused':
      return {
        subject: `Deine Provision für ${mail.code} ist abgelehnt`,
        title: `Deine Provision für ${mail.code} ist abgelehnt`,
        paragraphs: [
          mail.reason,
          'Wir zahlen sie nicht aus; ist sie schon ausgezahlt, verrechnet sie die nächste Auszahlung. Bist du anderer Meinung, antworte auf diese E-Mail.',
        ],
        button: 'Einlösungen ansehen',
      };
    case 'subscribed':
      return {
        subject: `Ein Shop hat deinen Code ${mail.code} eingelöst`,
        title: `Ein Shop hat deinen Code ${mail.code} eingelöst`,
        paragraphs: [
          `Er hat den Plan „${PLAN_TEXTS[mail.plan].name}“ gewählt.`,
          `Bleibt er dabei, wird deine Provision ${releasedAfterDays} Tage nach seiner ersten Zahlung freigegeben.`,
        ],
        button: 'Einlösungen ansehen',
      };
    case 'paid':
    case 'returned':
    case 'verified':
      return moneyMailText(mail);
  }
}

function linkMailText(kind: 'access' | 'confirm'): PartnerMailText {
  switch (kind) {
    case 'confirm':
      return {
        subject: 'Bestätige deine E-Mail-Adresse',
        title: 'Bestätige deine E-Mail-Adresse',
        paragraphs: [
          'Mit dieser Adresse hat sich ein Shop als Partner von Belegfluss beworben.',
          'Warst du das, bestätige sie innerhalb von sieben Tagen. Warst du es nicht, lösche diese Nachricht; es geschieht nichts.',
        ],
        button: 'Adresse bestätigen',
      };
    case 'access':
      return {
        subject: 'Dein Link zum Partnerkonto',
        title: 'Dein Link zum Partnerkonto',
        paragraphs: [
          'Er zeigt, was du verdient hast, und gilt einen Tag. Gib ihn nicht weiter.',
          'Hast du ihn nicht angefordert, lösche diese Nachricht; es geschieht nichts.',
        ],
        button: 'Partnerkonto ansehen',
      };
  }
}

type DetailsMail = Extract<PartnerMail, { kind: 'declare' | 'details-changed' | 'held' }>;

function detailsMailText(mail: DetailsMail): PartnerMailText {
  switch (mail.kind) {
    case 'details-changed':
      return {
        subject: 'Deine Angaben im Partnerprogramm wurden geändert',
        title: 'Deine Angaben wurden geändert',
        paragraphs: [
          'Über den Link zu deinem Partnerkonto wurden Angaben für Gutschrift oder Auszahlung gespeichert.',
          'Warst du das nicht, antworte sofort auf diese E-Mail. Wir halten deine Auszahlung dann an.',
        ],
        button: 'Angaben ansehen',
      };
    case 'declare':
      return {
        subject: 'Bestätige deine Angabe zur Umsatzsteuer',
        title: 'Wie steht es mit deiner Umsatzsteuer?',
        paragraphs: [
          `Deine Angabe zur Umsatzsteuer gilt ein Jahr. Ab dem ${printedDay(dayBegin(mail.day))} brauchen wir sie neu, sonst wartet deine nächste Auszahlung.`,
          'Prüfe deine Angaben und speichere sie noch einmal, auch wenn sich nichts geändert hat.',
        ],
        button: 'Angaben prüfen',
      };
    case 'held':
      return {
        subject: 'Deine Auszahlung wartet auf dich',
        title: 'Deine Auszahlung wartet auf dich',
        paragraphs: [
          HELD[mail.reason],
          'Sobald das erledigt ist, entsteht die Auszahlung in der Nacht danach.',
        ],
        button: 'Angaben prüfen',
      };
  }
}

type StuckMail = Extract<PartnerMail, { kind: 'objected' | 'raise-awaited' | 'recipient-missing' }>;

function stuckMailText({ kind, number }: StuckMail): PartnerMailText {
  switch (kind) {
    case 'objected':
      return {
        subject: `Deine Gutschrift ${number} wartet auf dich`,
        title: `Deine Gutschrift ${number} wartet auf dich`,
        paragraphs: [
          'Du hast ihr widersprochen. Damit wir sie neu ausstellen können, müssen Anschrift, Steuernummer und Angabe zur Umsatzsteuer stimmen. Eine Auszahlung, die noch nicht unterwegs ist, wartet so lange.',
          'Prüfe deine Angaben und speichere sie, auch wenn sich nichts geändert hat.',
        ],
        button: 'Angaben prüfen',
      };
    case 'raise-awaited':
      return {
        subject: `Wir prüfen die neue Gutschrift für ${number}`,
        title: `Wir prüfen die neue Gutschrift für ${number}`,
        paragraphs: [
          'Nach deinen Angaben weist sie mehr Umsatzsteuer für ein früheres Jahr aus. Das prüft bei uns ein Mensch, bevor wir sie ausstellen. Eine Auszahlung, die noch nicht unterwegs ist, wartet so lange.',
          'Du musst nichts tun. Stimmen deine Angaben nicht, speichere sie noch einmal richtig.',
        ],
        button: 'Auszahlungen ansehen',
      };
    case 'recipient-missing':
      return {
        subject: `Deine Auszahlung ${number} wartet auf dich`,
        title: `Deine Auszahlung ${number} wartet auf dich`,
        paragraphs: [
          'Sie kam zurück, und wir wissen nicht, wohin wir sie jetzt zahlen sollen.',
          'Trage dein Konto oder deine Adresse bei PayPal ein und speichere. Wir zahlen dann neu aus; der Beleg bleibt derselbe.',
        ],
        button: 'Angaben prüfen',
      };
  }
}

type DecisionMail = Extract<PartnerMail, { kind: 'approved' | 'locked' | 'refused' }>;

function decisionMailText(mail: DecisionMail): PartnerMailText {
  switch (mail.kind) {
    case 'approved':
      return {
        subject: 'Du bist Partner von Belegfluss',
        title: 'Willkommen im Partnerprogramm',
        paragraphs: [mail.reason, 'Lege jetzt deine Codes an und gib sie weiter.'],
        button: 'Zum Partnerprogramm',
      };
    case 'refused':
      return {
        subject: 'Deine Bewerbung als Partner',
        title: 'Wir nehmen deine Bewerbung nicht an',
        paragraphs: [mail.reason, 'Du kannst dich mit neuen Angaben noch einmal bewerben.'],
        button: 'Zum Partnerprogramm',
      };
    case 'locked':
      return {
        subject: 'Dein Partnerkonto ist gesperrt',
        title: 'Dein Partnerkonto ist gesperrt',
        paragraphs: [
          mail.reason,
          'Deine Codes löst niemand mehr ein, und Auszahlungen warten. Was du verdient hast, siehst du weiter. Fragen beantwortet unser Support.',
        ],
        button: 'Zum Partnerprogramm',
      };
  }
}

type MoneyMail = Extract<PartnerMail, { kind: 'paid' | 'returned' | 'verified' }>;

function moneyMailText(mail: MoneyMail): PartnerMailText {
  switch (mail.kind) {
    case 'verified':
      return {
        subject: `Deine Provision für ${mail.code} ist freigegeben`,
        title: `${printedMoney(cents(mail.provision), 'EUR')} sind freigegeben`,
        paragraphs: [
          `Ein Shop, der deinen Code ${mail.code} eingelöst hat, ist ${releasedAfterDays} Tage nach seiner ersten Zahlung noch dabei.`,
          'Der Betrag kommt mit der nächsten Auszahlung.',
        ],
        button: 'Einlösungen ansehen',
      };
    case 'paid':
      return {
        subject: `Deine Auszahlung ${mail.number} ist unterwegs`,
        title: `${printedMoney(cents(mail.amount), 'EUR')} sind unterwegs`,
        paragraphs: [
          `Wir haben deine Auszahlung ${mail.number} abgeschickt. Bis sie bei dir ankommt, dauert es bei einer Überweisung noch einige Tage.`,
          'Kommt sie nicht an, antworte auf diese E-Mail.',
        ],
        button: 'Auszahlungen ansehen',
      };
    case 'returned':
      return {
        subject: `Deine Auszahlung ${mail.number} kam zurück`,
        title: `Deine Auszahlung ${mail.number} kam zurück`,
        paragraphs: [
          ...(mail.reason === '' ? [] : [`Als Grund wurde genannt: ${mail.reason}`]),
          'Prüfe Kontoinhaber, IBAN und BIC oder deine Adresse bei PayPal und speichere sie noch einmal. Wir zahlen dann neu aus; der Beleg bleibt derselbe.',
        ],
        button: 'Angaben prüfen',
      };
  }
}

export const PARTNER_MAIL_FOOTER =
  'Du bekommst diese E-Mail, weil du am Partnerprogramm von Belegfluss teilnimmst.';
