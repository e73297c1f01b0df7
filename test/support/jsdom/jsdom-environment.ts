import { builtinEnvironments, type Environment } from 'vitest/runtime';

interface SharedGlobal {
  hasSharedJsdom?: boolean;
}

/**
 * One jsdom window for all test files of a worker. A window for each file would cost as much as its tests, and with shared modules
 * it would be wrong too: React DOM and Testing Library keep the document that they have first seen. `jsdom-setup.ts` empties it.
 */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'shared-jsdom',
  async setup(global: SharedGlobal & typeof globalThis, options) {
    if (global.hasSharedJsdom !== true) await builtinEnvironments.jsdom.setup(global, options);
    global.hasSharedJsdom = true;
    return { teardown: () => undefined };
  },
};

// oxlint-disable-next-line import/no-default-export -- Vitest loads an environment this way
export default environment;
