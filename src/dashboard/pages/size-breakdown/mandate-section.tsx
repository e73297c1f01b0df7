import type { IsoDate } from '#contract/dates.ts';
import { checkSizeMandate, findSizeMandate } from '#finance/portfolio/mandate.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { describeIgnoredSetting } from '../../navigation/ignored-setting.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { describeMandateResults, describeMinimums } from '../../schemes/holdings/mandate-text.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { usePortfolioDates } from '../../schemes/holdings/portfolio-dates.tsx';
import type { SchemeEntry } from '../../schemes/scheme-list.ts';
import { ColumnSpanSection, Subsection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { ComparedSizes } from './compared-sizes.tsx';
import styles from './mandate-section.module.css';
import { SizeHistory } from './size-history.tsx';

interface MandateSectionProps {
  readonly code: string;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
  /** The latest portfolio by market cap. */
  readonly groups: readonly HoldingGroup[];
  /** Date of that portfolio; null if not available. */
  readonly date: IsoDate | null;
}

/** The market caps of a scheme against what its sub-category requires: now, beside other schemes, and over twelve months. */
export function MandateSection({ code, scheme, groups, date }: MandateSectionProps) {
  const { search, write } = useSearchParams();
  const { codes, ignored } = parseOthers(code, search['with']);
  const dates = usePortfolioDates(code);
  const mandate = scheme ? findSizeMandate(getSubCategoryName(scheme.category, scheme.subCategory)) : undefined;
  const results = mandate ? checkSizeMandate(mandate, groups) : null;
  return (
    <Subsection title="Mandate" about="SEBI minimum, peers and 12-month history">
      <IgnoredSettingsNotice parts={ignored} />
      <p className={styles['mandate']}>
        {mandate === undefined
          ? 'The sub-category requires no minimum of a size.'
          : results === null
            ? `Sizes are not known. ${describeMinimums(mandate)}`
            : describeMandateResults(results, date, mandate)}
      </p>
      <div className="columns">
        <ColumnSpanSection columns={6} label="Schemes">
          <ComparedSizes codes={codes} onChange={(others) => write({ with: others.join(',') })} />
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="History">
          <SizeHistory code={code} mandate={mandate} dates={dates} />
        </ColumnSpanSection>
      </div>
    </Subsection>
  );
}

/** The page's scheme and those of `with=119598,120465`. */
function parseOthers(
  code: string,
  text = '',
): { readonly codes: readonly string[]; readonly ignored: readonly string[] } {
  const listed = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const codes = [...new Set([code, ...listed.filter((part) => /^\w{1,40}$/.test(part))])];
  const isWhole = codes.length <= MAX_COMPARED && listed.every((part) => codes.includes(part));
  return {
    codes: codes.slice(0, MAX_COMPARED),
    ignored: isWhole ? [] : [describeIgnoredSetting('with', text, [`at most ${MAX_COMPARED - 1} scheme codes`])],
  };
}
