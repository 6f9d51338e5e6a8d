import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '#app/pages/landing.tsx';
import { loadWords } from '#lib/words.ts';

export const Route = createFileRoute('/')({
  staticData: { publicBar: true, bleed: true },
  loader: () => loadWords('landing', 'opportunities', 'territories'),
  component: LandingPage,
});
