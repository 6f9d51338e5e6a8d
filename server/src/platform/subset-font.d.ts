/** The used part of the package, which has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    variationAxes: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
