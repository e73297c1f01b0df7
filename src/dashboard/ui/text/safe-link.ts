/** The target of a link in the data: inside the dashboard, or a web site. */
interface SafeLink {
  readonly href: string;
  readonly isExternal: boolean;
}

/** Null for anything but a path of the dashboard or an http(s) URL: data is not trusted with `javascript:` and the like. */
export function parseSafeLink(href: string | null | undefined): SafeLink | null {
  if (!href) return null;
  if (href.startsWith('/')) return isOwnPath(href) ? { href, isExternal: false } : null;
  return parseWebUrl(href) === null ? null : { href, isExternal: true };
}

const ANY_ORIGIN = 'https://dashboard.invalid';

/** Decided by the URL parser, which ignores tabs and line breaks and takes a backslash for a slash: `/\t/evil` names a host. */
const isOwnPath = (path: string): boolean =>
  URL.canParse(path, ANY_ORIGIN) && new URL(path, ANY_ORIGIN).origin === ANY_ORIGIN;

/** Null if the text is not an absolute http(s) URL. */
export function parseWebUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}
