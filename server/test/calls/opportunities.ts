import { type Call, open } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [open('GET /api/opportunities'), open('GET /api/opportunities/places')];
