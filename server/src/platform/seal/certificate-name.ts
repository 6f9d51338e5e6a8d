import { X509Certificate } from 'node:crypto';

export function certificateName(certificate: Uint8Array): string {
  const { subject } = new X509Certificate(certificate);
  const [, name = subject] = /^CN=(.*)$/m.exec(subject) ?? [];
  // Commas are escaped as in RFC 2253.
  return name.replaceAll(/\\(.)/g, '$1');
}
