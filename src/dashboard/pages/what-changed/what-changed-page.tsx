import { shortName } from '#contract/scheme-name/scheme-name.ts';
import { useRecords } from '../../api/records.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SchemeAnswer } from '../../ui/scheme-answer.tsx';
import { SchemeChoice } from '../../ui/scheme-choice.tsx';
import { useScheme } from '../../ui/use-scheme.ts';
import { leadOf } from './changes-lead.ts';
import { ChangesView } from './changes-view.tsx';
import { NoChanges } from './no-changes.tsx';

/** The latest portfolio of a scheme against the one before. */
export function WhatChangedPage() {
  const chosen = useScheme();
  const { code, scheme, choose } = chosen;
  const changes = useRecords('GetHoldingsWhatChanged', code === null ? null : { code });
  const told = shortName(scheme?.schemeName ?? '');
  const name = told || 'this scheme';
  return (
    <div className="page">
      <PageHead
        title="What changed"
        about={told}
        lead={told && leadOf(told, changes.data ?? [])}
        actions={<SchemeChoice code={code} choose={choose} />}
      />
      {code !== null && !chosen.isUnknown && changes.data?.length === 0 ? (
        <NoChanges key={code} code={code} name={name} />
      ) : (
        <SchemeAnswer
          chosen={chosen}
          page="what-changed"
          query={changes}
          what="the changes"
          rows={20}
          empty={{ title: 'No portfolio of this scheme' }} // of a code that nobody knows; else NoChanges tells why
        >
          {(rows) => <ChangesView key={code} name={name} changes={rows} />}
        </SchemeAnswer>
      )}
    </div>
  );
}
