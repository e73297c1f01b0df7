import type { ReactNode } from 'react';
import type { IsoDateOrDateTime } from '#contract/dates.ts';
import { findSizeMandate } from '#finance/portfolio/mandate.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { codeList, parseSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { RuleVerdict } from '../../schemes/holdings/rule-verdict.tsx';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { ComparedSizes } from './compared-sizes.tsx';
import { ThroughTheYears } from './through-the-years.tsx';

interface MarketCapSectionsProps {
  readonly code: string;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
  /** The date of the scheme's latest NAV; null if not available. */
  readonly navDate: IsoDateOrDateTime | null;
  /** The table of the groups. */
  readonly children: ReactNode;
}

/** The market caps of a scheme against what its sub-category requires: the verdict, through the years, now, and beside other schemes. */
export function MarketCapSections({ code, scheme, navDate, children }: MarketCapSectionsProps) {
  const { search, write } = useSearchParams();
  // the page's scheme and those of `with=119598,120465`
  const schemes = codeList(MAX_COMPARED, (each) => each === code || /^\w{1,40}$/.test(each));
  const { with: codes, ignored } = parseSettings({ with: schemes }, { with: `${code},${search['with'] ?? ''}` });
  const mandate = scheme ? findSizeMandate(scheme.canonicalSubCategory) : undefined;
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <div className="columns">
        <ColumnSpanSection columns={12} label="Mandate">
          {scheme === null || mandate === undefined ? (
            <p>SEBI requires no minimum by market cap of this sub-category.</p>
          ) : (
            <RuleVerdict
              scheme={{
                code,
                navDate,
                schemeName: scheme.schemeName,
                category: scheme.canonicalCategory,
                subCategory: scheme.canonicalSubCategory,
              }}
            />
          )}
        </ColumnSpanSection>
        <ColumnSpanSection columns={12} label="Through the years">
          <ThroughTheYears code={code} grouping="Size" />
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="All groups">
          {children}
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="Schemes">
          <ComparedSizes codes={codes} onChange={(others) => write({ with: others.join(',') })} />
        </ColumnSpanSection>
      </div>
    </>
  );
}
