import type { ValueKind } from '../event.ts';

/** The risk level of a scheme, by AMFI's fund performance or its fund house, each by itself: the two may differ for weeks. */
export const riskometerKind: ValueKind = { isSame: (before, now) => before.toLowerCase() === now.toLowerCase() };
