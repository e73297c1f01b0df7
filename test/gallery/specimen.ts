import type { ComponentType } from 'react';

/** A component in one state. */
export interface Specimen {
  /** `disabled`, `loading`: names it within its component. */
  readonly state: string;
  readonly Render: ComponentType;
}

/** The specimens of components, by the path of their file in `src/dashboard` without its extension. */
export type Specimens = Readonly<Record<string, readonly Specimen[]>>;

export const specimen = (state: string, Render: ComponentType): Specimen => ({ state, Render });
