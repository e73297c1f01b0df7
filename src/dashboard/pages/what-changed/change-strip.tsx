import { FactStrip, type Fact } from '../../ui/fact-strip.tsx';
import { figure, orDash, signedFigure, whole } from '../../ui/format.ts';
import { kindMark } from '../../ui/change-kind.ts';
import type { ChangeFacts, KindTotal } from './change-facts.ts';

/** Each kind with its count and what it did to the weights, then the change as a whole. */
export function ChangeStrip({ facts }: { readonly facts: ChangeFacts }) {
  return (
    <FactStrip
      facts={[
        ...facts.kinds.map(factOf),
        {
          id: 'active-change',
          term: 'Active change',
          value: orDash(facts.activeChange, figure),
          more: '%',
          title:
            'Half the sum of all changes of weight, up or down. Not the turnover that funds publish, which needs trades.',
        },
        {
          id: 'gap',
          term: 'Gap',
          value: orDash(facts.gap, whole),
          more: facts.gap === 1 ? 'day' : 'days',
          title: 'From the previous portfolio to this one.',
        },
      ]}
    />
  );
}

const meanings: Readonly<Record<string, string>> = {
  Drift: 'Weight moved while the quantity did not: price or flow, not a trade.',
  'Corporate action?':
    'The quantity changed by a simple ratio while the value hardly moved: suspected, never told as a trade.',
};

function factOf({ kind, rows, weightChange, untold }: KindTotal): Fact {
  const { sign, tone } = kindMark(kind);
  const points = weightChange === null ? '' : `${signedFigure(weightChange)} pp`;
  const missing = untold === 0 ? '' : `${whole(untold)} without change of weight`;
  const title = Object.hasOwn(meanings, kind) ? meanings[kind] : undefined;
  return {
    id: kind,
    term: (
      <span className="kind" data-sign={sign} data-tone={tone}>
        {kind}
      </span>
    ),
    value: whole(rows),
    more: [points, missing].filter(Boolean).join(', '),
    ...(title === undefined ? {} : { title }),
  };
}
