import type { IsoDate } from '#contract/dates.ts';
import type { StatedDetails } from '#contract/records/scheme-details.ts';

/** A fund manager as a document names one. */
export interface NamedManager {
  /** The printed name, with a title. */
  readonly name: string;
  /** `Primary`, `Comanage`, `Fixed Income, REITs & InvITs`; '' if it is not said of this one. */
  readonly role: string;
  /** Null if it is not said of this one, or is no certain date. */
  readonly from: IsoDate | null;
}

/** What a scheme summary document states of one scheme. */
export interface DocumentContents {
  readonly details: Omit<StatedDetails, 'documentDate'>;
  /** Null if the document does not separate them for certain. */
  readonly managers: readonly NamedManager[] | null;
  /** The ISINs of its plans and options. */
  readonly isins: readonly string[];
  /** The codes that it claims; not all are true. */
  readonly codes: readonly string[];
}

/** A document and when it is of. */
export interface SchemeDocument extends DocumentContents {
  readonly date: IsoDate | null;
}

const TITLE = /^(?:(?:Mr|Ms|Mrs|Miss|Dr|Prof|Shri|Smt|CA)\b\.? ?)+/i;

/** `Mr. Gaurav Mehta` without the title, which houses add or leave out. */
export const removeTitle = (name: string): string => name.replace(TITLE, '');
