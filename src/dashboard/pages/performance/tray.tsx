import type { Performance } from '#contract/records/performance.ts';
import { seriesClass } from '../../chart/series.ts';
import { shortNames } from '../../chart/short-names.ts';
import { addressOf } from '../../ui/address.ts';
import { SchemeChip } from '../../ui/scheme-chip.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

interface TrayProps {
  readonly chosen: readonly Performance[];
  readonly onChoose: (codes: readonly string[]) => void;
}

/** The chosen schemes, in the colours they bear in the charts, and the way to compare them. */
export function Tray({ chosen, onChoose }: TrayProps) {
  const { room, focusOn } = useKeptFocus<HTMLElement>(chosen);
  if (chosen.length === 0) return null;
  const names = shortNames(chosen.map(({ schemeName }) => schemeName));
  const codes = chosen.map(({ code }) => code);
  const keep = (left: readonly string[], place: number) => {
    focusOn(place);
    onChoose(left);
  };
  return (
    <section ref={room} className="tray" aria-label="Chosen schemes">
      <b>{chosen.length} chosen</b>
      <ul className="chips">
        {chosen.map(({ code }, at) => (
          <SchemeChip
            key={code}
            name={names[at] ?? code}
            colour={seriesClass(at)}
            onRemove={() =>
              keep(
                codes.filter((other) => other !== code),
                at,
              )
            }
          />
        ))}
      </ul>
      <button type="button" className="button bare push" onClick={() => keep([], 0)}>
        Clear
      </button>
      <a className="button primary" href={addressOf('compare', { codes: codes.join(',') })}>
        Compare {chosen.length}
      </a>
    </section>
  );
}
