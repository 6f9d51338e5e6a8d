import { createFileRoute } from '@tanstack/react-router';
import { NotOpenYet } from '#app/pages/not-open-yet.tsx';

export const Route = createFileRoute('/subscription')({ component: NotOpenYet });
