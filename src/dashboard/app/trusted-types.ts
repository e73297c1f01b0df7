/** Trusted Types (W3C), as far as the page uses them; TypeScript's DOM library does not have them. */
export interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
}

declare global {
  interface Window {
    /** Absent in browsers that do not enforce them. */
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Lets the page start workers although its Content-Security-Policy requires trusted types: those of its own scripts. No text becomes HTML
 * or code.
 */
export function trustOwnScripts({ trustedTypes, location }: Pick<Window, 'trustedTypes' | 'location'>): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('expected a script of this page');
    },
  });
}
