import type { ReactNode } from 'react';
import { addressOf } from './address.ts';
import { Answered, type AnsweredQuery, type Nothing } from './answered.tsx';
import { Notice } from './notice.tsx';
import type { PageName } from './pages.ts';
import type { ChosenScheme } from './use-scheme.ts';

interface SchemeAnswerProps<Row> {
  readonly chosen: ChosenScheme;
  readonly query: AnsweredQuery<Row>;
  readonly what: string;
  readonly rows?: number;
  readonly empty: Nothing;
  /** The page that asks, to which a candidate of an ambiguous question leads. */
  readonly page: PageName;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** An answer about one scheme: while none is chosen the finding of one is told, and a code that nobody knows is named. */
export function SchemeAnswer<Row>({ chosen, page, children, ...answer }: SchemeAnswerProps<Row>) {
  const { code, isUnknown, finding } = chosen;
  if (code === null) {
    return (
      <Answered query={finding} what="a scheme with a portfolio" empty={{ title: 'No scheme has a portfolio' }}>
        {() => null}
      </Answered>
    );
  }
  return (
    <>
      {isUnknown && <Notice title={`No scheme bears the code ${code}`}>choose another above.</Notice>}
      <Answered {...answer} candidateAddress={(candidate) => addressOf(page, { code: candidate.code })}>
        {children}
      </Answered>
    </>
  );
}
