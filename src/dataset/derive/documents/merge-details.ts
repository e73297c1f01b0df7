import { toWireName } from '#contract/fields.ts';
import type { SchemeDetails, StatedDetails } from '#contract/records/scheme-details.ts';
import { listedFields, type ListedDetails, type ListedField, type SchemeDocument } from '../../scheme-document.ts';

/**
 * What is known of the terms of a scheme: what its summary document states, and what AMFI lists for the fields that it leaves blank. The document has
 * precedence whatever the days are, since it is the fund house's own and AMFI does not say of when its list is.
 */
export function mergeDetails(
  document: SchemeDocument | null,
  listed: ListedDetails | null,
): Omit<SchemeDetails, 'code' | 'schemeName'> {
  const stated: StatedDetails = document ? { ...document.details, documentDate: document.date } : NOTHING_STATED;
  const isListed = (field: ListedField): boolean => stated[field] === '' && (listed?.values[field] ?? '') !== '';
  const choose = (field: ListedField): string => (isListed(field) && listed ? listed.values[field] : stated[field]);
  const minimum = isListed('minimumApplicationText') ? (listed?.minimumApplication ?? null) : null;
  const names = [...listedFields.filter(isListed), ...(minimum === null ? [] : ['minimumApplication'])];
  return {
    ...stated,
    fundName: choose('fundName'),
    fundType: choose('fundType'),
    statedCategory: choose('statedCategory'),
    objective: choose('objective'),
    minimumApplication: minimum ?? stated.minimumApplication,
    minimumApplicationText: choose('minimumApplicationText'),
    listedFields: names.map(toWireName).join('; '),
    listedDate: listed?.date ?? null,
    listedLoad: listed?.load ?? '',
  };
}

const NOTHING_STATED: StatedDetails = {
  ...{ documentDate: null, fundName: '', fundType: '', statedCategory: '', objective: '', assetAllocation: '' },
  ...{ benchmarkTier1: '', benchmarkTier2: '', managers: '', managerCount: null, potentialRiskClass: '' },
  ...{ riskAtLaunch: '', statedRisk: '', statedRiskDate: null, statedRiskBand: null, exitLoad: '', annualExpense: '' },
  ...{ minimumApplication: null, minimumApplicationText: '', minimumAdditional: null, minimumAdditionalText: '' },
  ...{ minimumRedemption: null, minimumRedemptionText: '', minimumSipText: '', faceValue: null },
  ...{ nfoOpenDate: null, nfoCloseDate: null, allotmentDate: null, reopenDate: null, maturityDate: null },
  ...{ registrar: '', custodian: '', auditor: '', listing: '', sebiCode: '' },
};
