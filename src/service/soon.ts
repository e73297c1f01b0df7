/** What is known at once, or will be: an answer that is kept is sent in the same turn, without a promise in between. */
export type Soon<Told> = Told | Promise<Told>;

/** Goes on with it, at once where it is known. */
export function onceKnown<Told, Next>(soon: Soon<Told>, goOn: (told: Told) => Soon<Next>): Soon<Next> {
  return soon instanceof Promise ? soon.then(goOn) : goOn(soon);
}

/** Does work, and mends what goes wrong with it, at once or later. */
export function mended<Told>(work: () => Soon<Told>, mend: (thrown: unknown) => Told): Soon<Told> {
  try {
    const soon = work();
    return soon instanceof Promise ? soon.catch(mend) : soon;
  } catch (thrown) {
    return mend(thrown);
  }
}
