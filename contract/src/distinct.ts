/** Whether a list names nothing twice. */
export const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;
