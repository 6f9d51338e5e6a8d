import type { FullConfig } from '@playwright/test';
import { prepareAdmins } from './admin.ts';

/** Runs once, after the server has started. */
export default ({ projects }: FullConfig): Promise<void> => prepareAdmins(projects[0]?.use.baseURL ?? '');
