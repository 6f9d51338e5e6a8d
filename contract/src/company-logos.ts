import { z } from 'zod';
import { CompanyPage } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './fields.ts';

export const LOGO_MAX_BYTES = 5 * 1024 * 1024;

export const uploadCompanyLogo = endpoint({
  method: 'POST',
  path: '/api/companies/:id/logo',
  summary: "Upload a logo (PNG, JPEG, WebP or GIF) for the caller's company page",
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: LOGO_MAX_BYTES },
  response: CompanyPage,
});

export const removeCompanyLogo = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/logo',
  summary: "Remove the logo from the caller's company page",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
