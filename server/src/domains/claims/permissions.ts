/** Only an unclaimed page can be claimed. Observers may claim, because that is joining and not trading. */
export const canBeClaimed = ({ isUnclaimed }: { isUnclaimed: boolean }): boolean => isUnclaimed;
