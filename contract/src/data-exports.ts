import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';

export const EXPORTS_PER_DAY = 5;
export const EXPORT_DAYS = 7;

export const DataExport = z.object({
  id: Id,
  requestedAt: Instant,
  readyAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** The ZIP files of the archive. Each can be opened on its own. */
  files: z.array(z.object({ id: Id, bytes: z.number().int() })),
});
export type DataExport = z.infer<typeof DataExport>;

const PATH = '/api/user/data-exports';

export const getDataExport = endpoint({
  method: 'GET',
  path: PATH,
  summary: "Read the state of the archive with the caller's data",
  audience: 'signed-in',
  response: z.object({ dataExport: DataExport.nullable() }),
});

export const requestDataExport = endpoint({
  method: 'POST',
  path: PATH,
  summary:
    "Request an archive of everything stored about the caller; it replaces an earlier one, and an email says when it's ready",
  audience: 'signed-in',
  needsRecentSignIn: true,
  response: DataExport,
  status: 202,
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: `${PATH}/files/:id`,
  summary: "Download a ZIP file of the caller's archive",
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});
