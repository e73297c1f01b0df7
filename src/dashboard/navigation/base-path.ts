let basePath: string | undefined;

/** A path of the dashboard or of its server as this page requests it: `/compare` is `/funds/compare` on a host that has the dashboard in `/funds/`. */
export const resolvePath = (path: string): string => `${(basePath ??= findBasePath())}${path.slice(1)}`;

/** The part of a requested path that the dashboard knows: `/compare` of `/funds/compare`; null for a path outside its folder. */
export function stripBasePath(path: string): string | null {
  basePath ??= findBasePath();
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
}

/** Vite's `base`, or if the build is for any folder (`./`), the one that contains the folder with the scripts. */
function findBasePath(): string {
  if (import.meta.env.BASE_URL !== './') return import.meta.env.BASE_URL;
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
  return new URL('..', script?.src ?? document.baseURI).pathname;
}
