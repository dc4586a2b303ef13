/** Why an operator's input about money is refused. */
export const MONEY_TEXTS = {
  customTerms:
    'Der Plan „Individuell“ wird mit einem Shop vereinbart: Gib Preis und Übertragungen an.',
  badCode: 'Vier bis 30 Buchstaben, Ziffern und einzelne Bindestriche, am Rand kein Bindestrich.',
  partnerCode: 'Dieser Code ist für Partner reserviert. Wähle einen anderen.',
  codeTaken: 'Diesen Code gibt oder gab es schon. Wähle einen anderen.',
  dayOver: 'Dieser Tag ist vorbei. Wähle einen späteren.',
  tooMuch:
    'So viel darf deine Rolle nicht auf einmal gutschreiben. Bitte eine Person mit der Rolle „Admin“ darum.',
  dayAhead: 'Diesen Tag gab es noch nicht. Trage den Kurs ein, wenn er veröffentlicht ist.',
  rateKnown:
    'Für diesen Tag steht schon ein anderer Kurs fest. Ein Kurs lässt sich nicht mehr ändern.',
  abovePrice: 'Das ist mehr, als die Abbuchung kostet. Prüfe den Betrag.',
};
