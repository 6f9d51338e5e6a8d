/** The part of the package that we use. The package itself has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    variationAxes: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
