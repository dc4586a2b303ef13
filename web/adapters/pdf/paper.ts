/** Points of a millimetre. */
const POINTS = 72 / 25.4;
export const mm = (millimetres: number): number => millimetres * POINTS;

/** A4, and the places of a business letter of form B (DIN 5008), from the upper left edge. */
export const PAPER = {
  width: mm(210),
  height: mm(297),
  /** All text is between these. */
  left: mm(25),
  right: mm(190),
  /** Window of the envelope: the sender in one line, then the address. */
  window: { left: mm(25), sender: mm(61), top: mm(62.7), width: mm(80), height: mm(27.3) },
  facts: { left: mm(125), right: mm(190), top: mm(50) },
  /** Where the text begins on the first page, and on all others. */
  firstTop: mm(98.46),
  top: mm(30),
  /** Where it ends. */
  bottom: mm(272),
  /** Lines of the upper and lower margin. */
  running: mm(20),
  footer: mm(284),
  /** Where to fold the sheet, and where to punch it. */
  folds: [mm(105), mm(210)],
  punch: mm(148.5),
};
