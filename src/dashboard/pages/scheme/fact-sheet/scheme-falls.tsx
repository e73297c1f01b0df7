import { useMemo } from 'react';
import { findFailure } from '../../../api/combine-queries.ts';
import { FallsSection } from '../../../growth/falls/falls-section.tsx';
import type { WindowChoice } from '../../../growth/growth-parameters.ts';
import { type AnalysedScheme, useComparisonHistories } from '../../../growth/use-comparison-histories.ts';
import { NotLoaded } from '../../../ui/states/notice.tsx';
import { FactSection } from './fact-section.tsx';

interface SchemeFallsProps {
  readonly scheme: AnalysedScheme;
  readonly name: string;
  readonly parameters: WindowChoice;
}

/** The window of the growth chart and the falls of the market, in a scheme with NAVs that show its return. */
export function SchemeFalls({ scheme, name, parameters: { period, start, end } }: SchemeFallsProps) {
  const parameters = useMemo(() => ({ period, start, end }), [period, start, end]);
  const schemes = useMemo(() => [scheme], [scheme]);
  const names = useMemo(() => [name], [name]);
  const histories = useComparisonHistories(schemes, names, parameters, false);
  const failure = findFailure(histories.loading);
  if (!failure && !histories.loading.isLoading && histories.wholeSeries.every(({ days }) => days.length === 0))
    return null;
  return (
    <FactSection title="Falls" hasHeading={failure !== null} width="full">
      {failure ? (
        <NotLoaded failure={failure} />
      ) : (
        <FallsSection schemes={schemes} histories={histories} parameters={parameters} />
      )}
    </FactSection>
  );
}
