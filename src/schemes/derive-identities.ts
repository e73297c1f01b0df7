import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import { copyRecord } from '#contract/fields.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { isSegregatedPortfolio, parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { foldText } from '#finance/fold-text.ts';
import { identifyCodes, type Identity } from '#finance/identity.ts';
import type { SchemeEntry } from './scheme-entry.ts';

/** What a service says of a code; what it does not say is left out or ''. */
export interface UnidentifiedCode {
  readonly code: string;
  readonly schemeName: string;
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  readonly mutualFund?: string;
  readonly plan?: string;
  readonly option?: string;
  readonly benchmark?: string;
  readonly navDate?: IsoDateOrDateTime | null;
  readonly navNote?: string;
  readonly returnSource?: string;
}

/**
 * The identity of each code, for a service that does not send it, as any but Fundlens may: the codes of a fund house whose names are the same
 * but for plan and option are those of a scheme. All codes of the service must be among them.
 * @param navAsOf the date of the service's NAVs; null without NAVs.
 */
export function deriveIdentities(
  codes: Iterable<UnidentifiedCode>,
  navAsOf: IsoDate | null,
): ReadonlyMap<string, Identity> {
  const parsed = Array.from(codes, (code) => {
    const { baseName, plan, option } = parseSchemeName(code.schemeName);
    const name = foldText(baseName || code.schemeName);
    return {
      benchmark: '',
      navNote: '',
      returnSource: '',
      ...copyRecord(code),
      schemeKey: `${code.mutualFund ?? ''}/${name}`,
      plan: code.plan ?? plan,
      option: code.option ?? option,
      navDay: code.navDate ? toDayNumber(datePart(code.navDate)) : null,
      isSegregated: isSegregatedPortfolio(code.schemeName),
      isSpecialised: isSpecialisedCode(code.code),
    };
  });
  const identities = identifyCodes(parsed, navAsOf === null ? null : toDayNumber(navAsOf));
  return new Map([...identities].map(([{ code }, identity]) => [code, identity]));
}

/** The entries of a list that does not say what they are, with what follows from their names and labels: the list has no NAVs. */
export function identifyEntries(entries: readonly SchemeEntry[]): readonly SchemeEntry[] {
  const identities = deriveIdentities(entries, null);
  return entries.map((entry) => ({
    ...copyRecord(entry),
    ...identities.get(entry.code),
    ...{ navStatus: '', isInvestable: '', peerGroup: '' },
  }));
}
