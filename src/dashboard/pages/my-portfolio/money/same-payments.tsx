import { type ReactNode, Suspense, lazy, useState } from 'react';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { type Mix, describeRule } from '#schemes/addresses/mixes.ts';
import type { MoneyResult, TotalDifference } from '../../../analysis/analyse-money.ts';
import { formatList } from '../../../chart/frame/chart-text.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatCount, formatDecimal } from '../../../ui/text/format.ts';
import { describeDifference, describeExhausted, noComparisonTexts } from './money-texts.ts';
import { alternativeKinds } from './use-money.ts';
import styles from './same-payments.module.css';

const MixForm = lazy(async () => ({ default: (await import('../../../schemes/mixes/mix-form.tsx')).MixForm }));

interface SamePaymentsProps extends Pick<MoneyResult, 'differences'> {
  /** What one would like to have paid into; null for none. */
  readonly mix: Mix | null;
  readonly schemes: SchemeList;
  readonly onMix: (mix: Mix | null) => void;
}

/** How much more or less there is than with the same payments elsewhere, a sentence each. */
export function SamePayments({ differences, mix, schemes, onMix }: SamePaymentsProps) {
  const [isOpen, setOpen] = useState(false);
  const kinds = [...alternativeKinds, ...(mix ? [{ id: 'mix', where: `in ${describeMix(mix, schemes)}` }] : [])];
  const known = kinds.flatMap(({ id, where }, index) => {
    const difference = differences[index] ?? null;
    return difference === null ? [] : [{ id, where, difference }];
  });
  return (
    <>
      <div className="section-head">
        <h2>The same payments elsewhere</h2>
      </div>
      {known.length === 0 && (
        <p className="quiet">
          {differences.length === 0 ? 'Loading…' : 'No direct plan, benchmark or index fund to compare with.'}
        </p>
      )}
      <ul className={styles['list']}>
        {known.map(({ id, where, difference }) => (
          <li key={id}>
            {typeof difference === 'string' ? (
              `Not compared ${where}. ${noComparisonTexts[difference]}`
            ) : (
              <Sentence difference={difference}>{where}</Sentence>
            )}
          </li>
        ))}
      </ul>
      <p className="screen-only">
        <Button look="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {mix ? 'Change the mix…' : 'In a mix of schemes…'}
        </Button>
        {mix && (
          <Button look="bare" onClick={() => onMix(null)}>
            Remove the mix
          </Button>
        )}
      </p>
      {isOpen && (
        <Suspense>
          <MixForm
            mix={mix}
            codes={NO_CODES}
            onCancel={() => setOpen(false)}
            onSave={(saved) => {
              setOpen(false);
              onMix(saved);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const NO_CODES: readonly string[] = [];

/** Its name, or `60 % Kaveri Large Cap and 40 % Monsoon Liquid, every year`. */
const describeMix = (mix: Mix, { byCode }: SchemeList): string =>
  mix.name === ''
    ? `${formatList(
        mix.parts.map(({ code, weight }) => {
          return `${formatDecimal(weight)} % ${getShortName(byCode.get(code)?.schemeName ?? code)}`;
        }),
      )}, ${mix.rebalancing === 'none' ? '' : 'rebalanced '}${describeRule(mix)}`
    : mix.name;

interface SentenceProps {
  readonly difference: TotalDifference;
  readonly children: ReactNode;
}

function Sentence({ difference: { value, codes, without, exhaustedOn }, children }: SentenceProps) {
  const isSame = Math.round(value) === 0;
  return (
    <>
      <strong className={isSame ? undefined : value > 0 ? 'gain' : 'loss'}>{describeDifference(value)}</strong>{' '}
      {isSame ? 'as' : 'than'} {children}
      {without.length > 0 && (
        <small className="quiet">
          {' '}
          ({codes.length} of {formatCount(codes.length + without.length, 'scheme')})
        </small>
      )}
      {exhaustedOn !== null && <small className="quiet">. {describeExhausted(exhaustedOn)}</small>}
    </>
  );
}
