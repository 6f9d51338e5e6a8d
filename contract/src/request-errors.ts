import type { ErrorDeclarations } from './error-declaration.ts';

export const REQUEST_ERRORS = {
  'request.invalid': { status: 400, params: { problem: 'text' } },
  'request.unreadable': { status: 400 },
  'request.not_storable': { status: 400 },
  'request.cursor_invalid': { status: 400 },
  'request.unauthorized': { status: 401 },
  'request.from_another_site': { status: 403 },
  'request.not_found': { status: 404 },
  'request.too_large': { status: 413 },
  'request.not_json': { status: 415 },
  'request.too_many': { status: 429 },
  'request.too_many_attempts': { status: 429, params: { wait: 'number', unit: ['minutes', 'seconds'] } },

  /** The log contains details of the failure under `reference`, which is the beginning of the request id. */
  'server.failed': { status: 500, params: { reference: 'text' } },
  'server.unavailable': { status: 503 },

  'file.missing': { status: 400 },
  'file.interrupted': { status: 400 },
  'file.pdf_damaged': { status: 400 },
  'file.too_large': { status: 413, params: { megabytes: 'number' } },
  'file.not_in_form': { status: 415 },
  'file.wrong_kind': { status: 415 },
  'file.has_macros': { status: 415 },

  'picture.damaged': { status: 400 },
  'picture.too_large': { status: 413 },
  'picture.too_many_pixels': { status: 413, params: { megapixels: 'number' } },
  'picture.wrong_kind': { status: 415 },
  'picture.mislabeled': { status: 415 },

  'scan.wrong_kind': { status: 415 },
} as const satisfies ErrorDeclarations;
