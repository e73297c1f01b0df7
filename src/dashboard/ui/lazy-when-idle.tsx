import { lazy, useState, type ComponentType } from 'react';
import { waitUntilIdle } from './idle.ts';

const loaders = new Set<() => Promise<unknown>>();

/**
 * A component whose code is loaded when it is first rendered, or by `loadIdleCode` before. Once the code is there it renders at once,
 * as paper needs it, which `lazy` alone never does the first time.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    loaders.delete(loadOnce);
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await loadOnce() }));
  loaders.add(loadOnce);
  return function LoadedWhenIdle(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Component {...props} />;
  };
}

/** Loads what the page may render later, such as charts that are below the window, when the browser is idle. */
export async function loadIdleCode(): Promise<void> {
  await waitUntilIdle();
  await Promise.allSettled([...loaders].map((load) => load()));
}
