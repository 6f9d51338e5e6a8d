import { z } from 'zod';
import { CompanyPage } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './fields.ts';

export const LOGO_MAX_BYTES = 5 * 1024 * 1024;

export const uploadCompanyLogo = endpoint({
  method: 'POST',
  path: '/api/companies/:id/logo',
  summary: "Put a picture (PNG, JPEG, WebP or GIF) on one's own company page",
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: LOGO_MAX_BYTES },
  response: CompanyPage,
});

export const removeCompanyLogo = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/logo',
  summary: "Take the picture off one's own company page",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
