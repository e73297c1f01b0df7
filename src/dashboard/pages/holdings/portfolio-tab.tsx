import { Fragment } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { shortName } from '#contract/scheme-name/scheme-name.ts';
import { useRecords } from '../../api/records.ts';
import { day } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Riskometer } from '../../ui/riskometer.tsx';
import { SchemeAnswer } from '../../ui/scheme-answer.tsx';
import { SchemeChoice } from '../../ui/scheme-choice.tsx';
import { useScheme } from '../../ui/use-scheme.ts';
import { HoldingsTabs } from './holdings-tabs.tsx';
import { PortfolioView } from './portfolio-view.tsx';

/** The portfolio of the chosen scheme. */
export function PortfolioTab() {
  const chosen = useScheme();
  const { code, scheme, choose } = chosen;
  const holdings = useRecords('GetHoldings', code === null ? null : { code });
  const changes = useRecords('GetHoldingsWhatChanged', code === null ? null : { code }).data;
  const figures = useRecords('GetAUM', code === null ? null : { code }).data?.find((row) => row.code === code);
  const told = shortName(scheme?.schemeName ?? figures?.schemeName ?? '');
  const name = told || 'this scheme';
  return (
    <>
      <PageHead
        title={told || 'Holdings'}
        about={told && 'Holdings'}
        lead={<Lead date={holdings.data?.[0]?.date ?? null} figures={figures} />}
        actions={<SchemeChoice code={code} choose={choose} />}
      />
      <HoldingsTabs code={code} current="portfolio" rows={holdings.data?.length} changes={changes?.length} />
      <SchemeAnswer
        chosen={chosen}
        page="holdings"
        query={holdings}
        what="the portfolio"
        rows={20}
        empty={{ title: `No portfolio of ${name}`, text: 'The service has none of it. Choose another scheme above.' }}
      >
        {(rows) => <PortfolioView key={code} name={name} holdings={rows} changes={changes} scheme={figures} />}
      </SchemeAnswer>
    </>
  );
}

interface LeadProps {
  readonly date: string | null;
  readonly figures: Performance | undefined;
}

/** `Portfolio of 31 Oct 2026 · Equity, Flexi Cap · Very High`: what is not told is left out. */
function Lead({ date, figures }: LeadProps) {
  const parts = [
    date === null ? '' : `Portfolio of ${day(date)}`,
    [figures?.category, figures?.subCategory].filter(Boolean).join(', '),
    figures?.riskometerScheme ? <Riskometer key="riskometer" level={figures.riskometerScheme} /> : '',
  ].filter((part) => part !== '');
  return parts.map((part, at) => (
    <Fragment key={typeof part === 'string' ? part : 'riskometer'}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
