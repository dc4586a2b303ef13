/** Of a chart's curves in their order; told apart with the common kinds of colour blindness, too. */
export const CURVE_COLOURS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#b8860b',
  '#56b4e9',
  '#4a4a4a',
];
