import type { ServerInfo } from '#contract/records/service.ts';
import type { Range } from './offer-range.ts';

interface Empty {
  readonly title: string;
  readonly text: string;
}

/** Why there is no offer to show: a longer range is proposed only where it could have one. */
export function noOffers(range: Range, info: Pick<ServerInfo, 'offers' | 'datasetKind'> | undefined): Empty {
  if (info?.offers === 0 || range.value === 'All') {
    const isOfficial = info?.datasetKind.toLowerCase() === 'official';
    return {
      title: 'No offers in this dataset',
      text: isOfficial
        ? 'The official files it was made of, of NAVs, portfolios and market capitalisation, tell of no new fund offers.'
        : 'The service has none, of whatever day.',
    };
  }
  return {
    title: 'No offers in this range',
    text: 'The service tells none launched so lately; a longer range may have some.',
  };
}
