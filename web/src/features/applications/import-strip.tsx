import { SquareUser } from '#ui/more-icons.tsx';
import { useEffect, useState } from 'react';
import { PROFILE_IMPORT_ADDRESS } from '#contract/profile-imports.ts';
import { getLanguage, t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

interface ImportStripProps {
  isPending: boolean;
  filled: string[] | undefined;
}

/** Sends the applicant to the profile provider. Their entries are kept, and the URL contains the result on return. */
export function ImportStrip({ isPending, filled }: ImportStripProps) {
  const [leaving, setLeaving] = useLeaving();
  const leave = () => {
    setLeaving(true);
    location.assign(PROFILE_IMPORT_ADDRESS);
  };
  return (
    <div className="flex items-center gap-3.5 bg-primary-soft px-8 py-4 max-sm:flex-col max-sm:items-stretch max-sm:px-4">
      <p role="status" className="flex flex-1 items-center gap-3.5">
        <SquareUser size={20} className="flex-none" />
        {filled ? whatWasFilled(filled) : t('applications:importText')}
      </p>
      <Button
        variant="secondary"
        pending={leaving || isPending}
        pendingText={t('applications:importing')}
        onClick={leave}
      >
        {t('applications:import')}
      </Button>
    </div>
  );
}

/** Keeps whether the applicant is leaving for the provider, until the Back button restores the page as it was left. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return [leaving, setLeaving] as const;
}

function whatWasFilled(labels: string[]): string {
  if (labels.length === 0) return t('applications:importedNothing');
  return t('applications:imported', { fields: new Intl.ListFormat(getLanguage()).format(labels) });
}
