import type { ServerInfo } from '#contract/records/service.ts';
import { addressOf } from '../../ui/address.ts';
import type { Nothing } from '../../ui/answered.tsx';
import { classes, type MoverParameters } from './mover-parameters.ts';

/** Why no scheme moved, and the way out. */
export function noMovers(parameters: MoverParameters, info: ServerInfo | null): Nothing {
  if (info?.datasetKind.toLowerCase() === 'official') {
    return {
      title: 'Official files do not tell daily AUM',
      text: 'A move is daily AUM against that of the month-end before. The files that AMFI and the fund houses publish tell it at month-ends only, in their portfolios: Compare shows those month by month.',
      actions: (
        <a className="button" href={addressOf('compare')}>
          Compare schemes
        </a>
      ),
    };
  }
  const held = classes.filter((name) => parameters[name] !== '');
  if (held.length === 0) {
    return {
      title: 'No scheme’s AUM moved',
      text: 'The service tells no daily AUM that differs from that of the month-end before.',
    };
  }
  return {
    title: 'No scheme like that moved',
    text: `None of ${held.map((name) => `“${parameters[name]}”`).join(', ')} has a daily AUM that differs from that of the month-end before.`,
    actions: (
      <a
        className="button primary"
        href={addressOf('movers', { most: parameters.most === '10' ? '' : parameters.most })}
      >
        Clear filters
      </a>
    ),
  };
}
