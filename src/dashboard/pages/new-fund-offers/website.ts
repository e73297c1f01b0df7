/** The address that a website's text means: itself, or with https where the text begins with www. Null where it is none. */
export function websiteAddress(text: string): URL | null {
  const told = text.trim();
  try {
    const address = new URL(/^www\./i.test(told) ? `https://${told}` : told);
    return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
}

/** What a reader sees of it: the host; the text as it stands where it is no address. */
export const websiteText = (text: string): string => websiteAddress(text)?.host.replace(/^www\./, '') ?? text;
