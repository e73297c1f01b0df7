import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Loaded before a command (`node --import`): prints the path of each file that it loads on standard error.

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) process.stderr.write(`loads ${relative('.', fileURLToPath(url))}\n`);
    return nextLoad(url, context);
  },
});
