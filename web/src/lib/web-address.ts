export const siteOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
