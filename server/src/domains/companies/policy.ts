/** One asks to be told of a claim only where nobody is here yet. */
export const canBeWatched = ({ isUnclaimed }: { isUnclaimed: boolean }): boolean => isUnclaimed;
