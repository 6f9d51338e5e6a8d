/** A web address as people say it: its host without `www.`. */
export const siteOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
