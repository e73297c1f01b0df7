/** How lines over days are drawn, whatever they are of. */
export interface DatedLook {
  /** What the arrow keys tell, for readers of screens. */
  readonly label: string;
  readonly unit: string;
  /** A figure as it stands at a line's end and beside the pointer. */
  readonly format: (value: number) => string;
  /** A figure as it stands at the axis. */
  readonly tick: (value: number) => string;
  /** The figure that all begin with, drawn stronger; null where there is none. */
  readonly base: number | null;
  /** Whether each figure has a mark: where they are few, what lies between them is not known. */
  readonly marks: boolean;
}

export type DatedScale = 'linear' | 'log';
