import type { IsoDate } from '#contract/dates.ts';
import type { SummaryField } from '#dataset/official/sources/scheme-documents/parse/labels.ts';
import type { NamedManager, DocumentContents } from '#dataset/scheme-document.ts';

type Dates = 'nfoOpenDate' | 'nfoCloseDate' | 'allotmentDate' | 'reopenDate' | 'maturityDate' | 'statedRiskDate';
type Numbers =
  | 'faceValue'
  | 'statedRiskBand'
  | 'managerCount'
  | `minimum${'Application' | 'Additional' | 'Redemption'}`;

/** A document as a person reads it: every field as printed, and what certainly follows from it. Written by hand from the file. */
export interface ExpectedDocument {
  readonly saved: IsoDate | null;
  /** Every field that is not blank. */
  readonly printed: Partial<Record<Exclude<SummaryField, 'managerName' | 'managerType' | 'managerFrom'>, string>>;
  readonly managers: readonly NamedManager[] | null;
  /** In GetSchemeDetails, if they cannot be separated. */
  readonly managersText?: string;
  readonly values: Pick<DocumentContents['details'], Dates | Numbers>;
  readonly isins: readonly string[];
  readonly codes: readonly string[];
  /** `field: what was received`, of what was not used. */
  readonly anomalies: readonly string[];
}
