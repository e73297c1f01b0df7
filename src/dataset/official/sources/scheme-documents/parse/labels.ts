import type { IsoDate } from '#contract/dates.ts';
import { findDates } from '../../../parsing/parse-dates.ts';
import { foldTitle } from '../../../parsing/parse-rows.ts';

/** What a row of a scheme summary document is about: AMFI's template has 53 numbered fields. */
export type SummaryField = (typeof fieldNames)[number];

const fieldNames = [
  ...(['fundName', 'optionNames', 'fundType', 'riskAtLaunch', 'risk', 'category', 'potentialRiskClass'] as const),
  ...(['objective', 'assetAllocation', 'faceValue', 'nfoOpenDate', 'nfoCloseDate', 'allotmentDate'] as const),
  ...(['reopenDate', 'maturityDate', 'benchmarkTier1', 'benchmarkTier2'] as const),
  ...(['managerName', 'managerType', 'managerFrom', 'annualExpense', 'exitLoad'] as const),
  ...(['custodian', 'auditor', 'registrar', 'rtaCode', 'listing', 'isins', 'amfiCodes', 'sebiCode'] as const),
  ...(['minimumApplication', 'minimumApplicationMultiple', 'minimumAdditional', 'minimumAdditionalMultiple'] as const),
  ...(['minimumRedemption', 'minimumRedemptionMultiple', 'minimumRedemptionUnits'] as const),
  ...(['minimumBalance', 'minimumBalanceUnits', 'maximumInvestment', 'minimumSwitch', 'minimumSwitchUnits'] as const),
  ...(['switchMultiple', 'switchMultipleUnits', 'maximumSwitch', 'maximumSwitchUnits'] as const),
  ...(['swingPricing', 'sidePocketing', 'sipFrequency', 'sipMinimum', 'sipMultiple', 'sipInstalments'] as const),
  ...(['sipDates', 'sipMaximum'] as const),
] as const;

export const isSummaryField = (name: string): name is SummaryField => fieldNames.some((known) => known === name);

/** A label that is known: its field, and what else it says. */
export interface KnownLabel {
  readonly field: SummaryField;
  /** Of the n-th fund manager: `Fund Manager II - Name`. */
  readonly manager?: number;
  /** `Riskometer (March 31, 2026)`. */
  readonly asOf?: IsoDate | null;
}

// Labels by their letters and digits, as fund houses spelled them in 2025 and 2026; `…` stands for anything. `Min.` and `Max.` are written out,
// and `(if applicable)` and `(To be phased out)` left out, before.
const LABELS: Readonly<Record<SummaryField, readonly string[]>> = {
  fundName: ['fundname', 'nameofthefund', 'schemename', 'nameofthescheme', 'nameoftheinvestmentstrategy'],
  optionNames: ['optionnames', 'optionsnames', 'optionnamesregulardirect', 'optionsnamesregulardirect'],
  fundType: [
    'fundtype',
    'schemetype',
    'typeofscheme',
    'typeofthescheme',
    'typeofinvestmentstrategy',
    'typeoftheinvestmentstrategy',
  ],
  riskAtLaunch: ['riskometeratthetimeoflaunch', 'riskometeratlaunch', 'riskbandatthetimeoflaunch', 'riskbandatlaunch'],
  risk: ['riskometer', 'riskometerasondate', 'riskband', 'riskbandasondate'],
  category: [
    ...['categoryaspersebicategorizationcircular', 'categoryaspersebicategorisationcircular'],
    ...['categoryoftheinvestmentstrategy', 'categoryofthescheme'],
  ],
  potentialRiskClass: ['potentialriskclass', 'potentialriskclassasondate'],
  objective: [
    ...['description', 'objective', 'investmentobjective', 'descriptionobjectiveofthescheme'],
    ...['descriptionobjectiveoftheinvestmentstrategy', 'objectiveofthescheme', 'objectiveoftheinvestmentstrategy'],
  ],
  assetAllocation: [
    ...['statedassetallocation', 'statedassetallocation1', 'statedassetallocation2', 'statedassetallocation3'],
  ],
  faceValue: ['facevalue'],
  nfoOpenDate: ['nfoopendate'],
  nfoCloseDate: ['nfoclosedate'],
  allotmentDate: ['allotmentdate', 'dateofallotment'],
  reopenDate: ['reopendate'],
  maturityDate: [
    'maturitydate',
    'maturitydateforclosedendfunds',
    'maturitydateforcloseendedfunds',
    'maturitydateforclosedendedfunds',
  ],
  benchmarkTier1: ['benchmarktier1', 'benchmarktieri', 'benchmarchtier1', 'benchmark', 'benchmarkname'],
  benchmarkTier2: ['benchmarktier2', 'benchmarktierii', 'benchmarchtier2'],
  managerName: ['fundmanager', 'fundmanagername', 'fundmanagers', 'fundmanagersname', 'nameofthefundmanager'],
  managerType: ['fundmanagertype', 'fundmanagertypeprimarycomanagedescription'],
  managerFrom: ['fundmanagerfromdate'],
  annualExpense: [
    ...['annualexpense', 'annualexpensestatedmaximum', 'annualexpenseactualexpense', 'annualexpenseactualexpenses'],
    ...['annualbaseexpenseratio', 'annualbaseexpenseratiostatedmaximum', 'actualexpense', 'actualexpenses'],
  ],
  exitLoad: ['exitload'],
  custodian: ['custodian'],
  auditor: ['auditor'],
  registrar: ['registrar'],
  rtaCode: ['rtacode', 'rtacodes'],
  listing: ['listingdetails'],
  isins: ['isin', 'isins'],
  amfiCodes: ['amficode', 'amficodes'],
  sebiCode: ['sebicode', 'sebicodes'],
  minimumApplication: ['minimumapplicationamount'],
  minimumApplicationMultiple: ['minimumapplicationamountinmultiplesof', 'minimumapplicationamountinmultiplesofrs'],
  minimumAdditional: ['minimumadditionalamount'],
  minimumAdditionalMultiple: ['minimumadditionalamountinmultiplesof', 'minimumadditionalamountinmultiplesofrs'],
  minimumRedemption: ['minimumredemptionamount', 'minimumredemptionamountinrs'],
  minimumRedemptionMultiple: ['minimumredemptionamountinmultiplesof', 'minimumredemptionamountinmultiplesofrs'],
  minimumRedemptionUnits: ['minimumredemptionamountinunits'],
  minimumBalance: ['minimumbalanceamount'],
  minimumBalanceUnits: ['minimumbalanceamountinunits', 'minimumbalanceinunits'],
  maximumInvestment: ['maximuminvestmentamount'],
  minimumSwitch: ['minimumswitchamount'],
  minimumSwitchUnits: ['minimumswitchunits'],
  switchMultiple: ['switchmultipleamount'],
  switchMultipleUnits: ['switchmultipleunits'],
  maximumSwitch: ['maximumswitchamount'],
  maximumSwitchUnits: ['maximumswitchunits'],
  swingPricing: ['swingpricing'],
  sidePocketing: ['sidepocketing'],
  sipFrequency: ['frequency'],
  sipMinimum: ['minimumamount'],
  sipMultiple: ['inmultipleof', 'inmultiplesof'],
  sipInstalments: ['minimuminstalments', 'minimuminstallments'],
  sipDates: ['dates'],
  sipMaximum: ['maximumamount', 'maximumamounts'],
};

const fieldsByLabel = new Map<string, SummaryField>();
for (const name of fieldNames) for (const label of LABELS[name]) fieldsByLabel.set(label, name);

/**
 * A generator writes field 49, the minimum of a SIP, without its first letter and with the words of field 53 (Franklin Templeton and HSBC, 2026).
 */
const FAULTY_SIP_MINIMUM = 'ipswpstpdetailsmaximumamountifany';

const MANAGER = /^fundmanager(?:(\d{1,2}|[ivx]{1,5}?)(name|type|fromdate)?|(name|type|fromdate)(\d{1,2}))$/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const MANAGER_FIELDS = new Map<string, SummaryField>([
  ['name', 'managerName'],
  ['type', 'managerType'],
  ['fromdate', 'managerFrom'],
]);

/** What a label is; null if it is unknown. */
export function readLabel(label: string): KnownLabel | null {
  const folded = foldTitle(label);
  if (folded === FAULTY_SIP_MINIMUM) return { field: 'sipMinimum' };
  const plain = folded
    .replace(/^sipswpstp(?:details)?/, '')
    .replace(/^min(?!imum)/, 'minimum')
    .replace(/^max(?!imum)/, 'maximum')
    .replace(/(?:ifapplicable|ifany|tobephasedout)$/, '');
  const field = fieldsByLabel.get(plain);
  if (field !== undefined) return { field };
  return readManagerLabel(plain) ?? readRiskLabel(label, plain);
}

function readManagerLabel(plain: string): KnownLabel | null {
  const found = MANAGER.exec(plain.replace(/primarycomanagedescription$/, ''));
  if (found === null) return null;
  const [, before, whatAfter, whatBefore, after] = found;
  const number = before ?? after ?? '';
  const manager = ROMAN.includes(number) ? ROMAN.indexOf(number) + 1 : Number(number);
  const field = MANAGER_FIELDS.get(whatAfter ?? whatBefore ?? 'name');
  return Number.isNaN(manager) || field === undefined ? null : { field, manager };
}

/** `Risk Bandr (As on August 31, 2026)`, `Riskometer (March 31, 2026)`. */
function readRiskLabel(label: string, plain: string): KnownLabel | null {
  if (!/^risk(?:ometer|bandr?)/.test(plain)) return null;
  const [asOf, other] = findDates(label);
  return asOf !== undefined && other === undefined ? { field: 'risk', asOf } : null;
}
