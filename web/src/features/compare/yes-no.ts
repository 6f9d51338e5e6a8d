import { t } from '#lib/words.ts';

export const yesNo = (is: boolean): string => (is ? t('compare:yes') : t('compare:no'));
