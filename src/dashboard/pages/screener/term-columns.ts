import { schemeDetailsFields } from '#contract/records/scheme-details.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import type { TermsLookup } from '../../schemes/terms/use-scheme-terms.ts';
import { textCell } from '../../table/cells/plain-cells.ts';
import { choiceColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';

const terms = { group: 'People and terms' } as const;

export const RISK_CLASS_ID = 'potentialRiskClass';
export const termColumnIds = [RISK_CLASS_ID, 'managers', 'exitLoad'] as const;

/** People and terms as the scheme summary documents state them. */
export const buildTermColumns = ({ failure, ...lookup }: TermsLookup): readonly Column<SchemeSummary>[] =>
  buildColumns(lookup).map((column) => ({ ...column, failure: failure ?? undefined }));

const buildColumns = ({
  getManagers,
  getRiskClass,
  getExitLoad,
}: Omit<TermsLookup, 'failure'>): readonly Column<SchemeSummary>[] => [
  choiceColumn(RISK_CLASS_ID, getRiskClass, {
    ...terms,
    header: 'PRC',
    label: schemeDetailsFields.potentialRiskClass.label,
    definition: schemeDetailsFields.potentialRiskClass.description,
    width: 64,
  }),
  choiceColumn('managers', getManagers, {
    ...terms,
    header: 'Managers',
    label: schemeDetailsFields.managers.label,
    definition: schemeDetailsFields.managers.description,
    cell: textCell,
    width: 220,
  }),
  choiceColumn('exitLoad', getExitLoad, {
    ...terms,
    header: 'Exit load',
    label: schemeDetailsFields.exitLoad.label,
    definition: 'None, or as the scheme summary document states it: see the page of the scheme.',
    width: 84,
  }),
];
