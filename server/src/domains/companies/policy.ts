interface Page {
  isUnclaimed: boolean;
}

/** One asks to be told of a claim only where nobody is here yet. */
export const canBeWatched = ({ isUnclaimed }: Page): boolean => isUnclaimed;

/** The owner acts for a company; an observer's own page is not the marketplace: they keep it as they registered it. */
export const canEdit = (
  actor: { id: string },
  { ownerId, isUnclaimed }: Page & { ownerId: string },
): boolean => ownerId === actor.id && !isUnclaimed;
