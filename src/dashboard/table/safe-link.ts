/** Where a link of the data may lead: inside the dashboard, or to a web site. */
export interface SafeLink {
  readonly href: string;
  readonly outside: boolean;
}

/** Null for anything but a path of the dashboard or an http(s) address: data is not trusted with `javascript:` and the like. */
export function safeLink(href: string | null | undefined): SafeLink | null {
  if (!href) return null;
  if (/^\/(?![/\\])/.test(href)) return { href, outside: false };
  try {
    const { protocol } = new URL(href);
    return protocol === 'http:' || protocol === 'https:' ? { href, outside: true } : null;
  } catch {
    return null;
  }
}
