import type { DataReport } from '#contract/data-history.ts';
import type { BadgeStyle } from '../../ui/controls/badge.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';

interface ReportTitle extends BadgeStyle {
  readonly text: string;
}

/** The outcome of an import or update in a few words: `3 files imported, 1 rejected`. */
export function describeReport(report: DataReport): ReportTitle {
  const { outcome, kind, imported, alreadyPresent, rejected, sources } = report;
  if (outcome === 'cancelled') return { sign: '–', tone: 'plain', text: 'Cancelled' };
  if (outcome === 'failed') return { sign: '✗', tone: 'loss', text: 'Failed' };
  const failed = sources.filter(({ state, problems }) => state === 'failed' || problems.length > 0).length;
  const files = imported + alreadyPresent + rejected;
  const parts = [
    ...(kind === 'update' && files === 0 ? ['nothing new'] : []),
    ...(imported > 0 ? [`${formatCount(imported, 'file')} imported`] : []),
    ...(alreadyPresent > 0 ? [`${formatInteger(alreadyPresent)} already present`] : []),
    ...(rejected > 0 ? [`${formatInteger(rejected)} rejected`] : []),
    ...(failed > 0 ? [`${formatCount(failed, 'source')} not fresh`] : []),
  ];
  const text = parts.join(', ') || 'dataset rebuilt';
  if (rejected > 0 && imported + alreadyPresent === 0) return { sign: '✗', tone: 'loss', text };
  return rejected + failed > 0 ? { sign: '▲', tone: 'warn', text } : { sign: '✓', tone: 'gain', text };
}
