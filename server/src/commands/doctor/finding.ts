export interface Finding {
  readonly what: string;
  readonly advice?: string;
}

export const found = (what: string, isRight: boolean, advice: string): Finding =>
  isRight ? { what } : { what, advice };
