declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    /** Where on the axes of a variable font; what is named here varies no more. */
    variationAxes: Record<string, number>;
  }
  /** A font with these characters alone; reads WOFF2, too. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
