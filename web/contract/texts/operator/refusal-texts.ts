const COUNT = new Intl.NumberFormat('de-DE');

const days = (count: number) => (count === 1 ? 'einen Tag' : `${COUNT.format(count)} Tage`);

/** Why an operator's input about money is refused. */
export const MONEY_TEXTS = {
  customTerms:
    'Der Plan „Individuell“ wird mit einem Shop vereinbart: Gib Preis und Übertragungen an.',
  badCode: 'Vier bis 30 Buchstaben, Ziffern und einzelne Bindestriche, am Rand kein Bindestrich.',
  partnerCode: 'Dieser Code ist für Partner reserviert. Wähle einen anderen.',
  codeTaken: 'Diesen Code gibt oder gab es schon. Wähle einen anderen.',
  dayOver: 'Dieser Tag ist vorbei. Wähle einen späteren.',
  tooMuch: (left: number) =>
    `Deine Rolle darf diesem Shop höchstens noch ${COUNT.format(left)} Übertragungen gutschreiben: Was er in den letzten 30 Tagen bekam, zählt mit. Schreibe weniger gut, oder bitte eine Person mit der Rolle „Admin“ darum.`,
  tooMuchForAll: (left: number) =>
    `Diesem Shop lassen sich höchstens noch ${COUNT.format(left)} Übertragungen gutschreiben: Was er in den letzten 30 Tagen bekam, zählt mit. Schreibe weniger gut, oder biete ihm einen größeren Plan an.`,
  tooLong: (left: number) =>
    `Deine Rolle darf die Testzeit dieses Shops höchstens noch um ${days(left)} verlängern: Alle früheren Verlängerungen zählen mit. Nimm weniger Tage, oder bitte eine Person mit der Rolle „Admin“ darum.`,
  tooLongForAll: (left: number) =>
    `Die Testzeit dieses Shops lässt sich höchstens noch um ${days(left)} verlängern: Alle früheren Verlängerungen zählen mit. Nimm weniger Tage, oder biete ihm einen anderen Preis an.`,
  favourable:
    'Günstiger als der Plan, oder mit mehr Übertragungen, darf nur die Rolle „Admin“ anbieten. Nimm Preis und Übertragungen des Plans, oder bitte eine Person mit dieser Rolle darum.',
  generous:
    'Mehr als die Hälfte des Preises, oder länger als zwölf Monate, darf nur die Rolle „Admin“ nachlassen. Nimm weniger, oder bitte eine Person mit dieser Rolle darum.',
  generousUnlocked:
    'Dieser Coupon nimmt mehr als die Hälfte des Preises, oder länger als zwölf Monate: Freigeben darf ihn nur die Rolle „Admin“. Bitte eine Person mit dieser Rolle darum.',
  dayAhead: 'Diesen Tag gab es noch nicht. Trage den Kurs ein, wenn er veröffentlicht ist.',
  rateKnown:
    'Für diesen Tag steht schon ein anderer Kurs fest. Berichtige ihn, wenn er falsch ist.',
  rateUnknown:
    'Für diesen Tag steht noch kein Kurs fest. Trage ihn ein, sobald eine Provision wartet.',
  abovePrice: (left: string) =>
    `Für diese Abbuchung lassen sich höchstens noch ${left} festhalten: Mehr hat sie abzüglich früherer Einträge nicht gekostet. Prüfe den Betrag.`,
  creditAsked:
    'Shopify wird gerade um die Gutschrift für diese Abbuchung gebeten. Warte zwei Minuten, und sieh dann nach, ob sie noch zu erstatten ist.',
  otherBefore:
    'Mit diesem Dialog wurde schon ein anderer Wert gespeichert, nur ging die Antwort verloren. Schließe ihn, und sieh nach, was jetzt dort steht.',
  otherExtension: (days: number) =>
    `Eine Verlängerung um ${days} Tage ist noch ohne Antwort. Gib dieselbe Zahl von Tagen ein: Dann sehen wir bei Shopify nach, und nichts wird doppelt verlängert.`,
};

/** Why somebody cannot be invited, by field. */
export const PEOPLE_TEXTS = {
  otherShop: 'Dieser Shop steht nicht in ADMIN_SHOPS. Wähle einen von dort.',
  isThere: 'Diese Person gibt es schon. Ändere ihre Rollen oder setze ihren zweiten Faktor zurück.',
};

/** Why an operator's look into a shop is refused. */
export const VIEW_TEXTS = {
  noTicket:
    'Dieses Ticket gibt es für diesen Shop nicht oder nicht mehr. Prüfe die Nummer oder gib einen Grund an.',
};
