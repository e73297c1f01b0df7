import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../api/client-context.ts';
import { recordsQuery } from '../../api/records.ts';
import { useSchemeList } from '../../api/scheme-list.ts';
import { shortNames } from '../../chart/short-names.ts';
import { addressOf } from '../../ui/address.ts';
import { Answered } from '../../ui/answered.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageSearch } from '../../ui/page-search.ts';
import { Unread } from '../../ui/unread.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { MOST_COMPARED, readCompareParameters, type CompareParameters } from './compare-parameters.ts';
import { comparedSchemes, type Compared } from './compared.ts';
import { ComparedView } from './compared-view.tsx';
import { CopyAddress } from './copy-address.tsx';
import { FewSchemes } from './few-schemes.tsx';
import { leadOf, navDays } from './lead.ts';

const NONE: readonly never[] = [];
const UNKNOWN = {
  title: 'No scheme bears these codes',
  text: 'They may be mistyped, or of another service. Take them away above and add a scheme by its name.',
};

/** Two to ten schemes side by side, as the address names them. */
export function ComparePage() {
  const { search, write } = usePageSearch();
  const parameters = useMemo(() => readCompareParameters(search), [search]);
  const { codes } = parameters;
  const records = useComparison(codes);
  const list = useSchemeList().data ?? null;
  const answered = records.data ?? NONE;
  const schemes = useMemo(() => comparedSchemes(answered, codes, { list, newest: null }), [answered, codes, list]);
  const unknown =
    records.data && !records.isPlaceholderData
      ? codes.filter((code) => !schemes.some((one) => one.code === code))
      : NONE;
  const placeOf = (code: string) => {
    const place = schemes.findIndex((one) => one.code === code);
    return place < 0 ? null : place;
  };
  const names = shortNames(codes.map((code) => nameIn(schemes, code) ?? list?.byCode.get(code)?.schemeName ?? code));

  return (
    <div className="page">
      <PageHead
        title="Compare"
        lead={<Lead schemes={schemes} />}
        actions={codes.length > 0 && <CopyAddress address={addressOf('compare', search)} />}
      />
      <Told parameters={parameters} unknown={unknown} />
      <ChosenBar
        codes={codes}
        names={names}
        placeOf={placeOf}
        onChoose={(chosen) => write({ codes: chosen.join(',') })}
        told={[navDays(schemes)].filter((text) => text !== '')}
      />
      {codes.length === 0 ? (
        <FewSchemes codes={codes} only={null} />
      ) : (
        <Answered query={records} what="the comparison" empty={UNKNOWN}>
          {(rows) => (
            <ComparedView
              records={rows}
              parameters={parameters}
              onPeriod={(period) => write({ period: period === '5y' ? undefined : period })}
              onScale={(scale) => write({ scale: scale === 'linear' ? undefined : scale })}
            />
          )}
        </Answered>
      )}
    </div>
  );
}

const nameIn = (schemes: readonly Compared[], code: string): string | undefined =>
  schemes.find((one) => one.code === code)?.schemeName;

/** The records of the schemes. While another choice is asked for, the schemes already there stay. */
function useComparison(codes: readonly string[]) {
  const asked = recordsQuery(useClient(), 'GetAumSchemeComparison', { code: codes.join(',') });
  // without a code the service would answer with every scheme there is
  return useQuery({ ...asked, enabled: codes.length > 0, placeholderData: keepPreviousData });
}

function Lead({ schemes }: { readonly schemes: readonly Compared[] }) {
  if (schemes.length < 2) return 'Two to ten schemes side by side.';
  return (
    <>
      {leadOf(schemes)}. Best figure in a row is marked{' '}
      <span className="best-mark" aria-hidden="true">
        ●
      </span>
    </>
  );
}

/** What of the address could not be taken as it stands. */
function Told({
  parameters,
  unknown,
}: {
  readonly parameters: CompareParameters;
  readonly unknown: readonly string[];
}) {
  const { unread, tooMany } = parameters;
  return (
    <>
      <Unread parts={unread} />
      {tooMany > 0 && (
        <Notice title={`The first ${MOST_COMPARED} schemes are compared`}>
          the address names {MOST_COMPARED + tooMany}.
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice title={unknown.length === 1 ? 'No scheme bears the code' : 'No scheme bears the codes'}>
          {unknown.join(', ')}
        </Notice>
      )}
    </>
  );
}
