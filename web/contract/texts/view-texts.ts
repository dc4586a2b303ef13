/** Why a view of the order list is not saved. */
export const VIEW_TEXTS = {
  sameName: 'Eine Ansicht mit diesem Namen gibt es schon. Wähle einen anderen.',
  tooMany: (limit: number) =>
    `Mehr als ${limit} Ansichten lassen sich nicht speichern. Lösche eine, die du nicht mehr brauchst.`,
};
