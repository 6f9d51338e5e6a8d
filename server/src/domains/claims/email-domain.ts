import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { AddressEvidence } from '#contract/claims.ts';

/** Public email providers, whose addresses prove nothing about a company. */
const FREE_MAIL = new Set(
  `126.com 163.com aol.com att.net bellsouth.net btinternet.com charter.net comcast.net cox.net duck.com earthlink.net
  fastmail.com fastmail.fm freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk
  hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hush.com hushmail.com icloud.com inbox.com laposte.net libero.it
  live.com live.co.uk live.fr mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com netzero.net optonline.net
  orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com
  rediffmail.com rocketmail.com sbcglobal.net sfr.fr sina.com sky.com t-online.de terra.com.br tuta.com tutanota.com
  tutanota.de uol.com.br verizon.net virgilio.it wanadoo.fr web.de yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com
  yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
);

interface Given {
  email: string;
  isVerified: boolean;
  website: string | null;
}

/**
 * Compares an email address with a website by their registrable domains, so that hosts under a shared
 * domain (`a.wixsite.com`, `b.wixsite.com`) differ.
 */
export function compareAddress({ email, isVerified, website }: Given): AddressEvidence {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  const emailDomain = registrable(host) ?? host;
  const websiteDomain = website !== null && URL.canParse(website) ? registrable(new URL(website).host) : null;
  const verdict = (): AddressEvidence['verdict'] => {
    if (FREE_MAIL.has(emailDomain)) return 'free_mail';
    if (websiteDomain === null) return 'no_website';
    if (emailDomain !== websiteDomain) return 'other_domain';
    return isVerified ? 'same_domain' : 'not_verified';
  };
  return { email, isVerified, emailDomain, websiteDomain, verdict: verdict() };
}

const registrable = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });
