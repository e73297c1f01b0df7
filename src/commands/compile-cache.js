import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Runs before a command (`node --import`), since only what is loaded after it is cached: the next start takes half the time.
// JavaScript, as it would have to load the compiler of types itself.

/** Beside the code, where only its owner can write. If nobody can, nothing is cached. */
const folder =
  process.env['NODE_COMPILE_CACHE'] ?? fileURLToPath(new URL('../../.cache/node-compile', import.meta.url));

enableCompileCache(folder);
process.env['NODE_COMPILE_CACHE'] = folder; // for the processes that the command starts
