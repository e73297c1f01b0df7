import type { KeptKey } from '#service/keys/key-list.ts';
import { keysText, readKeys } from './store.ts';

const EVERY = 300; // ms: a withdrawn key is refused within a second

interface Told {
  readonly onChange: (keys: readonly KeptKey[]) => void;
  /** Told once of each state that cannot be read: the keys from before stay as they are. */
  readonly onUnreadable: (thrown: unknown) => void;
}

/** Tells each change of the keys of a home from now on. Answers how to stop. */
export function watchKeys(home: string, { onChange, onUnreadable }: Told, every = EVERY): () => void {
  let seen = look(home);
  const timer = setInterval(() => {
    const now = look(home);
    if (now.state === seen.state) return;
    seen = now;
    try {
      onChange(now.read());
    } catch (thrown) {
      onUnreadable(thrown);
    }
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

/** What is there to be read, and how to read it: a file that cannot be opened is a state too. */
function look(home: string): { readonly state: string | null; readonly read: () => readonly KeptKey[] } {
  try {
    const text = keysText(home);
    return { state: text, read: () => readKeys(home, text) };
  } catch (thrown) {
    return {
      state: String(thrown),
      read: () => {
        throw thrown;
      },
    };
  }
}
