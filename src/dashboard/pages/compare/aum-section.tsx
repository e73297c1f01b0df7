import { useMemo } from 'react';
import { AumChart } from '../../chart/aum-chart.tsx';
import { fileName } from '../../export/file-name.ts';
import { useCsv } from '../../table/use-csv.ts';
import { explain } from '../../ui/explain.ts';
import { aumFile } from './aum-file.ts';
import { aumTold, firstOfScheme } from './aum-told.ts';
import { scales, type CompareParameters, type Scale } from './compare-parameters.ts';
import type { Compared } from './compared.ts';
import { NoteLink } from './note-link.tsx';
import { useAumHistories, type AumHistories } from './use-aum-histories.ts';

interface AumSectionProps extends Pick<CompareParameters, 'period' | 'scale'> {
  readonly schemes: readonly Compared[];
  readonly names: readonly string[];
  /** Pixels the drawing takes. */
  readonly height: number;
  /** Lines that the note has room for. */
  readonly noteLines: number;
  readonly onScale: (scale: Scale) => void;
}

/** AUM month by month, over the period and on the scale of the growth beside it. */
export function AumSection({ schemes, names, period, scale, height, noteLines, onScale }: AumSectionProps) {
  const histories = useAumHistories(schemes.map(({ code }) => code));
  const { points, waiting, error, retry } = histories;
  const { dated, span, told } = useMemo(() => {
    const wanted = schemes.map(({ schemeName }, at) => ({
      name: names[at] ?? '',
      schemeName,
      points: points[at] ?? null,
    }));
    return aumTold(wanted, period);
  }, [schemes, names, points, period]);
  const expected = useMemo(() => [...new Set(firstOfScheme(schemes))], [schemes]);
  const file = useMemo(() => aumFile(dated, names), [dated, names]);
  const csv = useCsv(fileName(['aum', `${schemes.length} schemes`, file.rows.at(-1)?.on]), file.columns, file.rows);
  // a log scale has no place for 0
  const shown = dated?.values.some((line) => line.some((aum) => aum !== null && aum <= 0)) ? 'linear' : scale;
  const other = scales.find((one) => one !== scale) ?? scale;
  return (
    <AumChart
      dated={waiting ? null : dated}
      keys={names}
      expected={expected}
      scale={shown}
      height={height}
      waiting={waiting}
      noteLines={noteLines}
      note={
        <>
          ₹ crore{span === '' || waiting ? '' : ` · ${span}`} · {shown} scale ·{' '}
          <NoteLink onPress={() => onScale(other)}>{other} scale</NoteLink>
          {dated && !waiting && (
            <>
              {' · '}
              <NoteLink onPress={csv.save}>CSV</NoteLink>
            </>
          )}
          {error && (
            <>
              {' · '}
              <NoteLink onPress={retry}>try again</NoteLink>
            </>
          )}
        </>
      }
      told={[waiting ? '' : told, csv.failure ?? ''].filter((part) => part !== '').join(' ')}
      toldLines={expected.length < schemes.length ? 2 : 0}
      nothing={whyNothing(histories)}
    />
  );
}

function whyNothing({ lacking, error }: AumHistories): string {
  if (lacking) return 'this service does not tell AUM histories (GetAUMHistory).';
  return error ? `${explain(error, 'AUM histories').title}.` : 'no AUM is told for these schemes.';
}
