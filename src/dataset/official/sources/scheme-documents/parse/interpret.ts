import type { IsoDate } from '#contract/dates.ts';
import type { NamedManager, DocumentContents } from '#dataset/scheme-document.ts';
import { daysBetween } from '#finance/calendar.ts';
import { parseAmount } from '../../../parsing/cell-values.ts';
import { RejectedFile, type Anomaly } from '../../../parsing/errors.ts';
import { collectFields, type CollectedFields } from './collect-fields.ts';
import type { SummaryField } from './labels.ts';
import { createDateReader, type DateReader } from './read-dates.ts';
import { readManagers, type ReadManagers } from './read-managers.ts';
import { findCodes, findIsins, isBlank, readFaceValue, readPotentialRiskClass, readRiskBand } from './read-values.ts';
import type { SummaryRow } from './summary-rows.ts';

/** What a document states, and what of it could not be used. */
export interface InterpretedDocument {
  readonly summary: DocumentContents;
  readonly anomalies: readonly Anomaly[];
}

type Report = (field: string, received: string, expected: string) => void;

/**
 * Reads the fields of a document. A text that is not certainly a value of its kind is as printed, or none.
 * @param date the day of the document: managers cannot have begun after it. Null if it is not known.
 * @throws RejectedFile if it has no fund name, several, or no ISIN.
 */
export function interpretDocument(rows: readonly SummaryRow[], date: IsoDate | null): InterpretedDocument {
  const collected = collectFields(rows);
  const fundName = requireFundName(collected);
  const { isins, invalid } = findIsins(getText(collected, 'isins'));
  if (isins.length === 0)
    throw new RejectedFile(`a scheme summary document of ${JSON.stringify(fundName)} without a valid ISIN`);
  const anomalies: Anomaly[] = [];
  const report: Report = (field, received, expected) =>
    void anomalies.push({ where: fundName, field, received, expected });
  for (const isin of invalid) report('ISINs', isin, 'an ISIN of 12 characters');
  for (const [label, count] of collected.unknown)
    report('label', `${label} (${count} times)`, 'a label of AMFI’s template');
  for (const [label, count] of collected.repeated) report('repeated label', `${label} (${count} times)`, 'one of it');
  const dates = createDateReader(listDateTexts(collected));
  const { managers, text } = interpretManagers(collected, dates, date, report);
  const summary: DocumentContents = {
    details: {
      ...readTexts(collected, fundName, report),
      ...readDates(collected, dates, report),
      managers: managers === null ? text : managers.map(({ name }) => name).join('; '),
      managerCount: managers?.length || null,
    },
    managers,
    isins,
    codes: findCodes(getText(collected, 'amfiCodes')),
  };
  return { summary, anomalies };
}

/** What follows from one text each. */
function readTexts(collected: CollectedFields, fundName: string, report: Report) {
  const text = (field: SummaryField): string => getText(collected, field);
  const faceValue = readFaceValue(text('faceValue'));
  if (faceValue === null && text('faceValue') !== '') report('faceValue', text('faceValue'), 'one amount');
  return {
    fundName,
    fundType: text('fundType'),
    statedCategory: text('category'),
    objective: text('objective'),
    assetAllocation: text('assetAllocation'),
    benchmarkTier1: text('benchmarkTier1'),
    benchmarkTier2: text('benchmarkTier2'),
    potentialRiskClass: readPotentialRiskClass(text('potentialRiskClass')),
    riskAtLaunch: text('riskAtLaunch'),
    statedRisk: text('risk'),
    statedRiskDate: collected.riskDate,
    statedRiskBand: readRiskBand(text('risk')),
    exitLoad: text('exitLoad'),
    annualExpense: text('annualExpense'),
    minimumApplication: parseAmount(text('minimumApplication')),
    minimumApplicationText: text('minimumApplication'),
    minimumAdditional: parseAmount(text('minimumAdditional')),
    minimumAdditionalText: text('minimumAdditional'),
    minimumRedemption: parseAmount(text('minimumRedemption')),
    minimumRedemptionText: text('minimumRedemption'),
    minimumSipText: text('sipMinimum'),
    faceValue,
    registrar: text('registrar'),
    custodian: text('custodian'),
    auditor: text('auditor'),
    listing: text('listing'),
    sebiCode: text('sebiCode'),
  };
}

function readDates(collected: CollectedFields, dates: DateReader, report: Report) {
  const read = (field: SummaryField): IsoDate | null => {
    const printed = getText(collected, field);
    const date = dates.read(printed);
    if (date === null && printed !== '') report(field, printed, 'one certain date');
    return date;
  };
  const offer = {
    nfoOpenDate: read('nfoOpenDate'),
    nfoCloseDate: read('nfoCloseDate'),
    allotmentDate: read('allotmentDate'),
  };
  return { ...removeContradictions(offer, report), reopenDate: read('reopenDate'), maturityDate: read('maturityDate') };
}

type OfferDates = Record<'nfoOpenDate' | 'nfoCloseDate' | 'allotmentDate', IsoDate | null>;

/** Offers may be open for so many days (45 until 2021, SEBI): one that is closed early is allotted before its announced end. */
const MAX_DAYS_OPEN = 45;

/** Pairs of dates, and by how many days the first may be the later one. */
const ORDER = [
  ['nfoOpenDate', 'nfoCloseDate', 0],
  ['nfoOpenDate', 'allotmentDate', 0],
  ['nfoCloseDate', 'allotmentDate', MAX_DAYS_OPEN],
] as const;

/** The dates of an offer without those of which one must be wrong. */
function removeContradictions(offer: OfferDates, report: Report): OfferDates {
  const wrong = ORDER.flatMap(([first, second, days]) => {
    const [earlier, later] = [offer[first], offer[second]];
    return earlier !== null && later !== null && daysBetween(later, earlier) > days ? [first, second] : [];
  });
  const remaining = { ...offer };
  for (const field of new Set(wrong)) {
    report(field, offer[field] ?? '', 'an offer that opens, closes and is allotted in this order');
    remaining[field] = null;
  }
  return remaining;
}

/** The text of a field, in lines; '' if the document leaves it blank. The same text twice is one. */
export const getText = ({ values }: Pick<CollectedFields, 'values'>, field: SummaryField): string =>
  [...new Set(values.get(field) ?? [])].filter((text) => !isBlank(text)).join('\n');

/** @throws RejectedFile if there is none, or several: then nothing says which of them the document is about. */
function requireFundName({ values }: CollectedFields): string {
  const [name, ...others] = new Set((values.get('fundName') ?? []).filter((text) => !isBlank(text)));
  if (name === undefined) throw new RejectedFile('a scheme summary document without a fund name');
  if (others.length > 0)
    throw new RejectedFile(`a scheme summary document with several fund names: ${[name, ...others].join(', ')}`);
  return name.replaceAll('\n', ' ');
}

const DATE_FIELDS = [
  'nfoOpenDate',
  'nfoCloseDate',
  'allotmentDate',
  'reopenDate',
  'maturityDate',
  'managerFrom',
] as const;

const listDateTexts = ({ values, managers }: CollectedFields): readonly string[] => [
  ...DATE_FIELDS.flatMap((field) => values.get(field) ?? []),
  ...[...managers.values()].flatMap((fields) => fields.get('managerFrom') ?? []),
];

/** The managers, without the days after that of the document. */
function interpretManagers(
  collected: CollectedFields,
  dates: DateReader,
  date: IsoDate | null,
  report: Report,
): ReadManagers {
  const { managers, text, unused } = readManagers(collected, dates);
  if (managers === null) report('Fund Manager', text, 'managers that can be separated');
  for (const each of unused) report('Fund Manager', each, 'one certain date, or the role of one manager');
  const isLate = ({ from }: NamedManager): boolean => from !== null && date !== null && from > date;
  const certain = managers?.map((manager) => {
    if (!isLate(manager)) return manager;
    report('Fund Manager', `${manager.name} from ${manager.from}`, `a day up to ${date}, that of the document`);
    return { ...manager, from: null };
  });
  return { managers: certain ?? null, text, unused };
}
