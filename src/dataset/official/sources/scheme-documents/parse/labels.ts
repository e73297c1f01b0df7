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
  /** The n of the n-th fund manager: `Fund Manager II - Name`. */
  readonly manager?: number;
  /** `Riskometer (March 31, 2026)`. */
  readonly asOf?: IsoDate | null;
}

// Labels by their letters and digits, as fund houses spelled them in 2025 and 2026; `…` stands for anything. `Min.` and `Max.` are written out,
// and `(if applicable)`, `(To be phased out)`, `(as on date)` and `(in Rs.)` left out, before.
const LABELS: Readonly<Record<SummaryField, readonly string[]>> = {
  fundName: [
    ...['fundname', 'nameofthefund', 'nameoffund', 'schemename', 'nameofthescheme', 'nameofscheme'],
    ...['nameoftheinvestmentstrategy', 'nameofinvestmentstrategy', 'investmentstrategyname'],
  ],
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
  risk: ['riskometer', 'riskband'],
  category: [
    ...['categoryaspersebicategorizationcircular', 'categoryaspersebicategorisationcircular'],
    ...['categoryoftheinvestmentstrategy', 'categoryofthescheme'],
  ],
  potentialRiskClass: ['potentialriskclass', 'potentialriskclassmatrix', 'prc'],
  objective: [
    ...['description', 'objective', 'investmentobjective', 'descriptionobjectiveofthescheme'],
    ...['descriptionobjectiveoftheinvestmentstrategy', 'objectiveofthescheme', 'objectiveoftheinvestmentstrategy'],
  ],
  assetAllocation: [
    ...['statedassetallocation', 'statedassetallocation1', 'statedassetallocation2', 'statedassetallocation3'],
  ],
  faceValue: ['facevalue'],
  nfoOpenDate: ['nfoopendate', 'nfoopeningdate'],
  nfoCloseDate: ['nfoclosedate', 'nfoclosingdate'],
  allotmentDate: ['allotmentdate', 'dateofallotment'],
  reopenDate: ['reopendate', 'reopeningdate'],
  maturityDate: [
    'maturitydate',
    'maturitydateforclosedendfunds',
    'maturitydateforcloseendedfunds',
    'maturitydateforclosedendedfunds',
  ],
  benchmarkTier1: ['benchmarktier1', 'benchmarktieri', 'benchmarchtier1', 'benchmark', 'benchmarkname'],
  benchmarkTier2: ['benchmarktier2', 'benchmarktierii', 'benchmarchtier2'],
  managerName: [
    ...['fundmanager', 'fundmanagername', 'fundmanagers', 'fundmanagersname', 'fundmanagernames'],
    ...['nameofthefundmanager', 'nameofthefundmanagers', 'nameoffundmanager', 'nameoffundmanagers'],
  ],
  managerType: ['fundmanagertype', 'fundmanagertypeprimarycomanagedescription'],
  managerFrom: ['fundmanagerfromdate', 'fundmanagermanagingsince'],
  annualExpense: [
    ...['annualexpense', 'annualexpensestatedmaximum', 'annualexpenseactualexpense', 'annualexpenseactualexpenses'],
    ...['annualbaseexpenseratio', 'annualbaseexpenseratiostatedmaximum', 'actualexpense', 'actualexpenses'],
  ],
  exitLoad: ['exitload', 'exitloadstructure'],
  custodian: ['custodian', 'custodians'],
  auditor: ['auditor', 'auditors', 'statutoryauditor', 'statutoryauditors'],
  registrar: ['registrar', 'registrarandtransferagent', 'registrartransferagent'],
  rtaCode: ['rtacode', 'rtacodes'],
  listing: ['listingdetails', 'listing'],
  isins: ['isin', 'isins', 'isincode', 'isincodes', 'isinnumber', 'isinnumbers'],
  amfiCodes: ['amficode', 'amficodes'],
  sebiCode: ['sebicode', 'sebicodes'],
  minimumApplication: ['minimumapplicationamount'],
  minimumApplicationMultiple: ['minimumapplicationamountinmultiplesof'],
  minimumAdditional: ['minimumadditionalamount'],
  minimumAdditionalMultiple: ['minimumadditionalamountinmultiplesof'],
  minimumRedemption: ['minimumredemptionamount'],
  minimumRedemptionMultiple: ['minimumredemptionamountinmultiplesof'],
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

const MANAGER =
  /^fundmanager(?:(\d{1,2}|[ivx]{1,5}?)(name|type|fromdate|managingsince)?|(name|type|fromdate)(\d{1,2}))$/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const MANAGER_FIELDS = new Map<string, SummaryField>([
  ['name', 'managerName'],
  ['type', 'managerType'],
  ['fromdate', 'managerFrom'],
  ['managingsince', 'managerFrom'],
]);

/** What a label is; null if it is unknown. */
export function readLabel(label: string): KnownLabel | null {
  const plain = foldTitle(label)
    .replace(/^sipswpstp(?:details)?/, '')
    .replace(/^min(?!imum)/, 'minimum')
    .replace(/^max(?!imum)/, 'maximum')
    .replace(/(?:ifapplicable|ifany|tobephasedout|asondate)$/, '')
    .replace(/(?:inrs|(?<=multiplesof)rs|(?<=facevalue)rs)$/, '');
  const field = fieldsByLabel.get(plain);
  if (field !== undefined) return { field };
  return readManagerLabel(plain) ?? readDatedLabel(label, plain);
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

/** `Risk Bandr (As on August 31, 2026)`, `Riskometer (March 31, 2026)`, `Potential Risk Class (as on 31.08.2026)`. */
function readDatedLabel(label: string, plain: string): KnownLabel | null {
  const [, what] = /^(riskometer|riskband|potentialriskclass)/.exec(plain) ?? [];
  if (what === undefined) return null;
  const [asOf, other] = findDates(label.replaceAll('_', ' '));
  if (asOf === undefined || other !== undefined) return null;
  if (what === 'potentialriskclass') return { field: 'potentialRiskClass' };
  return plain.includes('launch') ? { field: 'riskAtLaunch' } : { field: 'risk', asOf };
}
