/** The part of the package that we use. Its own types lack the functions for writing files. */
declare module '@neslinesli93/qpdf-wasm' {
  interface Qpdf {
    callMain(args: readonly string[]): number;
    FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  }
  export default function createQpdf(options: {
    noInitialRun: boolean;
    wasmBinary: Uint8Array;
  }): Promise<Qpdf>;
}
