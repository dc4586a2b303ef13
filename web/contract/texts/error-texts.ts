import type { Detail } from '../../domain/reasons/detail';
import { detailText } from './details/detail-text';
import { at } from './places';

/** Of routes for operators and partners: their screens are in the app alone, and German. */
const OF_SCREENS_IN_THE_APP = {
  MONTH_NOT_CLOSABLE:
    'Der Monat lässt sich ab dem 3. des nächsten Monats abschließen. Gleiche ihn vorher mit Lexware Office ab.',
  DATEV_UNAVAILABLE:
    'Die DATEV-Datei gibt es gerade nicht. Lade den Monat neu, dann siehst du den Grund.',
  OPERATOR_SIGN_IN:
    'Deine Anmeldung im Adminbereich ist abgelaufen. Melde dich mit einem neuen Code an.',
  OPERATOR_CODE: 'Dafür brauchst du einen frischen Code. Gib ihn ein und versuche es noch einmal.',
  OPERATOR_CODE_WRONG:
    'Der Code ist falsch oder wurde schon verwendet. Warte auf den nächsten und gib ihn ein.',
  ALERT_NOT_TAKEN:
    'Der Webhook für Alarme hat die Nachricht nicht angenommen. Prüfe die Adresse in ALERT_WEBHOOK_URL und versuche es noch einmal.',
  VIEW_CLOSED:
    'Die Ansicht dieses Shops ist nicht geöffnet oder abgelaufen. Öffne sie mit einem Grund.',
  LAST_ADMIN:
    'Das ist die letzte Person mit der Rolle „Admin“. Gib die Rolle zuerst einer anderen Person.',
  OWN_FACTOR:
    'Deinen eigenen zweiten Faktor kannst du nicht zurücksetzen. Bitte eine andere Person mit der Rolle „Admin“ darum.',
  INVITATION_OVER:
    'Die Einladung gilt nicht mehr oder nicht für dich. Bitte eine Person mit der Rolle „Admin“ um eine neue und öffne sie innerhalb von 15 Minuten.',
  REPLAY_BUSY:
    'Es läuft schon eine Wiederholung dieser Art. Warte, bis sie fertig ist, oder brich sie ab.',
  NOTHING_TO_REPLAY:
    'Hier gibt es nichts zu wiederholen: Es ist nicht fehlgeschlagen oder läuft schon wieder. Lade die Seite neu und prüfe den Stand.',
  NO_TRIAL: 'Für dieses Abonnement läuft keine Testzeit. Lade die Seite neu und prüfe den Stand.',
  TRIAL_EXTENSION_OPEN:
    'Shopify hat noch nicht bestätigt, dass die Testzeit verlängert ist. Versuche es in zwei Minuten noch einmal; bis dahin senden wir nichts doppelt.',
  NOTHING_TO_PAY:
    'Es wartet keine Auszahlung auf einen Zahlungslauf. Lade die Seite neu und prüfe den Stand.',
  SAME_PERSON:
    'Du hast diesen Zahlungslauf vorbereitet. Bitte eine andere Person mit der Rolle „Finanzen“ oder „Admin“, ihn freizugeben.',
  PAYOUT_OBJECTED:
    'Ein Partner hat einer Gutschrift in diesem Zahlungslauf widersprochen. Verwirf ihn und bereite einen neuen vor; darin fehlt diese Auszahlung.',
  PAYOUT_LOCKED:
    'Ein Partner mit einer Auszahlung in diesem Zahlungslauf ist gesperrt. Verwirf ihn und bereite einen neuen vor; darin fehlt diese Auszahlung.',
  RUN_HELD:
    'Eine Auszahlung in diesem Zahlungslauf hat die Bank schon mit einem früheren bezahlt. Verwirf ihn und bereite einen neuen vor; darin fehlt diese Auszahlung.',
  RUN_EXECUTED:
    'Die Bank hat diesen Zahlungslauf schon ausgeführt. Trage bei den übrigen Auszahlungen ein, ob sie bezahlt sind oder zurückkamen.',
  BANK_ANSWER_UNREADABLE:
    'Die Antwort der Bank ist keine Datei vom Typ pain.002 oder gehört zu einem anderen Zahlungslauf. Prüfe, welche du ausgewählt hast.',
  BANK_ANSWER_DUPLICATE:
    'Die Bank hat die Datei als Doppel abgelehnt, denn sie liegt ihr schon vor. Es ist nichts vermerkt: Lies die Antwort auf die erste Einreichung ein.',
  BANK_ANSWER_CONTRADICTS:
    'Die Bank lehnt die ganze Datei ab, aber Auszahlungen daraus sind schon bezahlt. Es ist nichts vermerkt: Prüfe das Konto und vermerke jede Auszahlung einzeln.',
  NO_PARTNER:
    'Dein Shop nimmt nicht am Partnerprogramm teil. Bewirb dich dafür, oder warte, bis wir deine Bewerbung angenommen haben.',
  ALREADY_PARTNER:
    'Dein Shop hat sich schon beworben. Lade die Seite neu, um zu sehen, wie es steht.',
  ALREADY_OBJECTED:
    'Dieser Gutschrift wurde schon widersprochen, und der erste Widerspruch gilt. Speichere deine Auszahlungsdaten, dann stellen wir sie neu aus.',
} as const;

/**
 * What a person reads for each error code: cause and remedy in one or two sentences. Screens show
 * it for failed jobs, our API sends it as `message`; in both cases nobody but the reader will try
 * again. The error responder's types make sure that no code goes without a text.
 */
export const ERROR_TEXTS = {
  ...OF_SCREENS_IN_THE_APP,
  INVALID_REQUEST:
    'Die Anfrage enthält ungültige Angaben. Prüfe deine Eingaben und versuche es noch einmal.',
  UNAUTHORIZED:
    'Deine Anmeldung ist abgelaufen. Versuche es noch einmal; hilft das nicht, lade die Seite neu.',
  NOT_FOUND:
    'Das gesuchte Element gibt es nicht oder nicht mehr. Gehe zurück und öffne es noch einmal.',
  FORBIDDEN: 'Dafür fehlt dir die Berechtigung. Bitte eine Person mit der Rolle „Admin“ darum.',
  ORDER_HIDDEN: `Shopify zeigt der App diese Bestellung nicht, weil sie älter als 60 Tage ist oder gelöscht wurde. Erlaube der App ${at('permissions')}, alle Bestellungen zu lesen, oder erledige den Schritt in Lexware Office.`,
  CONFLICT: 'Die Daten wurden inzwischen geändert. Lade die Seite neu und versuche es noch einmal.',
  DRAFT_NOT_DOWNLOADABLE:
    'Der Beleg ist noch ein Entwurf und hat deshalb kein PDF. Schließe ihn in Lexware Office ab, dann kannst du ihn herunterladen.',
  ACTION_NOT_POSSIBLE:
    'Das geht bei diesem Beleg gerade nicht. Lade die Seite neu und prüfe seinen Status.',
  ORDER_NOT_UPDATED:
    'Die Bestellung wurde in Shopify nicht geändert. Prüfe deine Angaben, oder ändere sie dort.',
  PLAN_FEATURE: `Diese Funktion ist in deinem Plan nicht enthalten. Wie du einen größeren bekommst, steht ${at('plan')}.`,
  MISSING_CUSTOMER_EMAIL: `Dem Kunden fehlt eine E-Mail-Adresse. Ergänze sie in der Bestellung oder versende den Beleg ${at('mailDialog')} und trage den Empfänger dort ein.`,
  MAIL_UNCERTAIN:
    'Der E-Mail-Server hat nicht bestätigt, ob er die Nachricht angenommen hat. Frage beim Empfänger nach, bevor du sie noch einmal sendest.',
  MAIL_UNAVAILABLE:
    'Der E-Mail-Server ist gerade nicht erreichbar oder nimmt die Nachricht noch nicht an. Versuche es in ein paar Minuten noch einmal.',
  MAIL_REFUSED:
    'Der E-Mail-Server hat die Nachricht abgelehnt. Prüfe Empfänger und Absender und versuche es noch einmal.',
  MAIL_SIGN_IN: `Der E-Mail-Server hat die Anmeldung abgelehnt, weil Benutzer oder Passwort nicht stimmen. Berichtige sie ${at('sender')}.`,
  MAIL_NOT_SET_UP: `Für den Versand ist kein E-Mail-Server eingerichtet. Hinterlege ${at('sender')} deinen E-Mail-Server.`,
  PAYLOAD_TOO_LARGE: 'Die gesendeten Daten sind zu groß. Sende weniger Daten auf einmal.',
  INVALID_PAYLOAD:
    'Ein Dienst hat Daten in einer unbekannten Form geschickt. Versuche es später noch einmal; bleibt der Fehler, wende dich an den Support.',
  SHOP_GONE:
    'Die App ist in diesem Shop nicht mehr installiert. Installiere sie erneut, um weiterzuarbeiten.',
  SHOPIFY_UNAVAILABLE:
    'Shopify ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.',
  SHOPIFY_THROTTLED:
    'Shopify nimmt gerade keine weiteren Anfragen an. Versuche es in einer Minute noch einmal.',
  SHOPIFY_TOKEN_REJECTED:
    'Shopify hat unseren Zugang abgelehnt. Öffne die App im Shopify-Admin, um ihn zu erneuern.',
  SHOPIFY_REFUSED:
    'Shopify hat die Anfrage abgelehnt. Prüfe, ob die App alle Berechtigungen hat, und versuche es noch einmal.',
  SHOPIFY_SCOPE_MISSING: `Fehlende Shopify-Berechtigung: Die App darf in Shopify noch nicht, was dieser Schritt braucht. Erteile die Berechtigung ${at('permissions')}. Was dort nicht steht, fragt Shopify ab, wenn du die App ${at('shopifyAdmin')} neu öffnest.`,
  SHOPIFY_DATA_NOT_APPROVED:
    'Shopify hat der App den Zugriff auf Kundendaten noch nicht freigegeben. Das kann nur der Betreiber der App bei Shopify beantragen; wende dich an den Support. Wir versuchen den Schritt jede Nacht noch einmal.',
  SHOPIFY_SHOP_FROZEN:
    'Shopify hat den Shop eingefroren oder gesperrt, zum Beispiel wegen einer offenen Rechnung. Kläre das im Shopify-Admin; danach arbeitet die App von selbst weiter.',
  NOT_CONNECTED: `Der Shop ist nicht mit Lexware Office verbunden. Verbinde ihn ${at('connection')}, um Belege zu erstellen.`,
  CONNECTION_INTERRUPTED: `Lexware Office nimmt unsere Anmeldung nicht mehr an. Verbinde den Shop ${at('connection')} erneut.`,
  LEXWARE_THROTTLED:
    'Lexware Office nimmt gerade keine weiteren Anfragen an. Versuche es in einer Minute noch einmal.',
  LEXWARE_UNAVAILABLE:
    'Lexware Office ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.',
  LEXWARE_NOT_SENT:
    'Die Anfrage an Lexware Office ging nicht rechtzeitig hinaus, gesendet wurde nichts. Wir versuchen es von selbst noch einmal.',
  LEXWARE_UNCERTAIN:
    'Lexware Office hat nicht geantwortet, ob der Vorgang geklappt hat. Wir sehen dort nach, bevor wir etwas erneut senden.',
  LEXWARE_REFUSED:
    'Lexware Office hat den Schritt abgelehnt. Behebe die genannte Ursache und versuche es noch einmal.',
  LEXWARE_CONTACT_REFUSED:
    'Lexware Office nimmt den Beleg für den Kontakt des Kunden nicht an. Prüfe den Kontakt dort und versuche es noch einmal.',
  LEXWARE_NOT_READY:
    'Lexware Office verarbeitet noch, was gerade angelegt wurde. Versuche es in einer Minute noch einmal.',
  FILE_NOT_READY:
    'Das PDF wird gerade erzeugt: Lexware Office stellt es kurz nach dem Beleg bereit. Versuche es in einer Minute noch einmal.',
  LEXWARE_SCOPE: `Zugriffsberechtigung benötigt: Die App darf in Lexware Office noch nicht, was dieser Schritt braucht. Verbinde dein Konto ${at('reconnect')} noch einmal und stimme dabei zu.`,
  LEXWARE_NOT_FOUND:
    'Der Beleg ist im verbundenen Konto bei Lexware Office nicht zu finden. Prüfe, ob er dort gelöscht wurde oder in einem früher verbundenen Konto liegt.',
  LEXWARE_PLAN:
    'Dein Lexware-Office-Tarif enthält diese Funktion nicht oder ist nicht bezahlt. Prüfe deinen Tarif in Lexware Office.',
  CONTACT_LIMIT:
    'Lexware Office verwaltet höchstens 59.999 Kunden. Entferne dort Kontakte, die du nicht mehr brauchst, und versuche es dann noch einmal.',
  CONTACT_NOT_TAX_FREE:
    'Der Kontakt des Kunden lässt in Lexware Office keine steuerfreien Rechnungen zu. Trage dort die USt-IdNr. ein, erlaube steuerfreie Rechnungen und versuche es dann noch einmal.',
  NO_TRANSFERS: `Dein Kontingent an Übertragungen ist für diesen Zeitraum aufgebraucht. Im nächsten holen wir die wartenden Bestellungen nach; wie du sie früher bekommst, steht ${at('plan')}.`,
  PLAN_FROZEN:
    'Dein Abonnement ruht, weil bei Shopify eine Rechnung offen ist. Bezahle sie im Shopify-Admin; danach geht es von selbst weiter.',
  PLAN_NOT_OFFERED:
    'Diesen Plan gibt es für deinen Shop nicht. Wähle einen anderen oder frag uns nach einem Angebot.',
  PLAN_UNCHANGED:
    'Diesen Plan hast du schon. Wähle einen anderen Plan oder eine andere Zahlungsweise.',
  PLAN_CHANGING: 'Shopify stellt gerade um. Versuche es in ein paar Minuten noch einmal.',
  NO_SUBSCRIPTION:
    'Dein Shop hat gerade kein Abonnement, das du kündigen kannst. Lade die Seite neu, dann siehst du deinen Plan.',
  CHARGE_OPEN:
    'Shopify hat deine letzte Anfrage noch nicht beantwortet. Warte eine Minute und versuche es dann noch einmal.',
  IMPORT_NOT_BOUGHT: `Den Import früherer Bestellungen kaufst du einmal für deinen Shop. Was er kostet und enthält, steht ${at('plan')}.`,
  ALREADY_BOUGHT:
    'Den Import hat dein Shop schon gekauft. Lade die Seite neu, dann kannst du ihn nutzen.',
  COUPON_REFUSED:
    'Der Coupon gilt für diesen Plan nicht oder nicht mehr. Wähle einen anderen Plan oder mach ohne ihn weiter.',
  BILLING_CLOSED:
    'Shopify erlaubt der App gerade nicht, etwas abzurechnen. Dein Plan bleibt, wie er ist; wende dich an den Support.',
  BILLING_CURRENCY:
    'Shopify rechnet deinen Shop in einer anderen Währung ab. Lade die Seite neu, dann siehst du die Preise in dieser Währung.',
  BILLING_REFUSED:
    'Shopify hat die Anfrage abgelehnt, berechnet wird nichts. Versuche es noch einmal; bleibt der Fehler, wende dich an den Support.',
  MAIL_LIMIT:
    'Dein Shop hat so viele E-Mails versendet, wie an einem Tag erlaubt sind. Automatische E-Mails gehen am nächsten Tag von selbst hinaus; andere versende dann bitte noch einmal.',
  TOO_MANY_REQUESTS:
    'Du hast in kurzer Zeit sehr viele Anfragen gesendet. Warte einen Moment und versuche es dann noch einmal.',
  MAINTENANCE:
    'Belegfluss wird gerade gewartet. Warte, bis es weitergeht; neue Bestellungen holen wir danach von selbst nach.',
  PREVIEW_BUSY:
    'Gerade werden sehr viele Vorschauen gezeichnet. Warte ein paar Sekunden und versuche es dann noch einmal.',
  PREVIEW_TOO_LARGE:
    'Für eine Vorschau hat dieser Beleg zu viel Text, am Beleg selbst ändert das nichts. Kürze die Texte, die auf deinen Belegen stehen, oder die Notiz der Bestellung.',
  PREVIEW_FAILED:
    'Die Vorschau konnte nicht gezeichnet werden, am Beleg ändert das nichts. Versuche es noch einmal; bleibt der Fehler, wende dich an den Support.',
  BULK_BUSY:
    'Für diese Aktion läuft schon ein Durchgang mit anderen Bestellungen. Warte, bis er fertig ist, oder brich ihn ab.',
  NOTHING_TO_SEND:
    'Zu dieser Bestellung gibt es keinen Beleg der gewählten Art, der sich versenden lässt. Erstelle ihn zuerst oder schließe seinen Entwurf in Lexware Office ab.',
  PRINT_BUSY:
    'Gerade werden schon mehrere Ausdrucke vorbereitet. Warte, bis einer fertig ist, und versuche es dann noch einmal.',
  PRINT_FAILED:
    'Die Belege konnten nicht zu einem PDF verbunden werden, an den Belegen ändert das nichts. Versuche es mit weniger Bestellungen; bleibt der Fehler, wende dich an den Support.',
  RECEIPT_FAILED:
    'Die Gutschrift konnte nicht gezeichnet werden, an der Auszahlung ändert das nichts. Versuche es noch einmal; bleibt der Fehler, wende dich an den Support.',
  STATE_EXPIRED: `Die Anmeldung bei Lexware Office hat zu lange gedauert. Starte die Verbindung ${at('connection')} noch einmal.`,
  EXPORT_BUSY:
    'Gerade läuft schon ein Export. Warte, bis er fertig ist, und versuche es dann noch einmal.',
  CREATION_PAUSED:
    'Wir haben die Belegerstellung angehalten; der Grund steht oben in der App. Versuche es noch einmal, wenn es weitergeht.',
  OTHER_APP: `Eine andere App schreibt auch Rechnungen, deshalb entsteht von selbst nichts. Entscheide ${at('otherApp')}, dann versuche es noch einmal.`,
  NOT_ACTIVATED: `Die Belegerstellung ist noch nicht aktiv. Aktiviere sie ${at('activation')}, dann versuche es noch einmal.`,
  SETUP_INCOMPLETE:
    'In der Einrichtung ist noch ein Schritt offen. Schließe ihn ab und versuche es dann noch einmal.',
  IMPORT_DAY_CLOSED:
    'Dieser Tag lässt sich nicht importieren. Wähle einen Tag zwischen der Eröffnung deines Shops und der Installation der App; jüngere Bestellungen kommen von selbst.',
  IMPORT_DAY_HIDDEN:
    'Shopify zeigt der App die Bestellungen dieses Tages nicht, weil er zu lange zurückliegt. Erlaube der App beim Import, alle Bestellungen zu lesen, und versuche es noch einmal.',
  IMPORT_BUSY:
    'Gerade werden schon Bestellungen für einen Import gelesen. Warte, bis das fertig ist, und versuche es dann noch einmal.',
  LINK_EXPIRED: 'Der Link zum Beleg ist abgelaufen. Öffne den Beleg in der App noch einmal.',
  INTERNAL:
    'Unbekannter Fehler aufgetreten. Versuche es noch einmal; bleibt der Fehler, wende dich an den Support.',
} as const;

/** Which extensions and prints tell as well, also in English. */
export type EnglishErrorCode = Exclude<
  keyof typeof ERROR_TEXTS,
  keyof typeof OF_SCREENS_IN_THE_APP
>;

/**
 * The sentence for a stored code; one that a newer or older version wrote is explained in general.
 */
export function errorText(code: string): string {
  return Object.hasOwn(ERROR_TEXTS, code)
    ? ERROR_TEXTS[code as keyof typeof ERROR_TEXTS]
    : ERROR_TEXTS.INTERNAL;
}

/** Why a step failed: the text of the code, and the reason that the external service gave. */
export function failureText(code: string, detail: Detail | null): string {
  return [errorText(code), detail && detailText(detail)].filter(Boolean).join(' ');
}
