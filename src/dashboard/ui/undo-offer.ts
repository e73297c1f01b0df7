/** A removal that can be taken back. */
export interface UndoOffer {
  /** What was removed: `Removed Category Equity`. */
  readonly text: string;
  /** Brings it back; null if it was in the address, where a step back in the history does. */
  readonly undo: (() => void) | null;
}

const listeners = new Set<() => void>();
let offer: UndoOffer | null = null;

const setOffer = (next: UndoOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Offers to take back what is about to be removed: by a step back in the history if the removal pushes an address, else by `undo`. */
export const offerUndo = (text: string, undo: UndoOffer['undo'] = null): void => setOffer({ text, undo });

/** The last removal, while it can be taken back. */
export const undoStore = {
  getSnapshot: () => offer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: () => setOffer(null),
};
