import { SquareUser } from 'lucide-react';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** Seed 1, section 7. */
const IMPORT_ADDRESS = '/api/auth/linkedin?state=import_profile';

/** Leaves for the provider; what is typed is kept, and the answer comes back in the address. */
export function ImportStrip() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    location.assign(IMPORT_ADDRESS);
  };
  return (
    <div className="flex items-center gap-3.5 bg-primary-soft px-8 py-4 max-sm:flex-col max-sm:items-stretch max-sm:px-4">
      <p className="flex flex-1 items-center gap-3.5">
        <SquareUser size={20} className="flex-none" />
        {m.application_import_text()}
      </p>
      <Button variant="secondary" pending={leaving} pendingText={m.application_importing()} onClick={leave}>
        {m.application_import()}
      </Button>
    </div>
  );
}
