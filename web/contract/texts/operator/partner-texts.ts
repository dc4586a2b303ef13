/** Why an operator's input about partners is refused. */
export const OPERATED_PARTNER_TEXTS = {
  dayAhead: 'Diesen Tag gab es noch nicht. Trage den Kurs ein, wenn er veröffentlicht ist.',
  rateKnown:
    'Für diesen Tag steht schon ein anderer Kurs fest. Ein Kurs lässt sich nicht mehr ändern.',
};
