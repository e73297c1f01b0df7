/** The target of a link in the data: inside the dashboard, or a web site. */
interface SafeLink {
  readonly href: string;
  readonly isExternal: boolean;
}

/** Null for anything but a path of the dashboard or an http(s) URL: data is not trusted with `javascript:` and the like. */
export function parseSafeLink(href: string | null | undefined): SafeLink | null {
  if (!href) return null;
  if (/^\/(?![/\\])/.test(href)) return { href, isExternal: false };
  return parseWebUrl(href) === null ? null : { href, isExternal: true };
}

/** Null if the text is not an absolute http(s) URL. */
export function parseWebUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}
