import { expect, test } from 'vitest';
import { above, atMost, buildQuartileId, buildScreenerSearch, oneOf } from '#schemes/addresses/screener-url.ts';

test('the address of a screen has the labels, bounds and escapes that the Screener reads', () => {
  expect(
    buildScreenerSearch({
      filters: {
        plan: null,
        subCategory: oneOf('Short Term Fund', 'Corporate Bond Fund'),
        benchmark: oneOf('A|B'),
        aboveMedian3Year: above(0),
        ter: atMost(1),
        [buildQuartileId('volatility3Year')]: oneOf('Top quartile'),
      },
      returns: 'risk',
      cols: ['ter', '-nav'],
      sort: '-ter',
    }),
  ).toEqual({
    'f.plan': '*',
    'f.subCategory': 'Short Duration Fund|Corporate Bond Fund',
    'f.benchmark': String.raw`A\|B`,
    'f.aboveMedian3Year': '>0..',
    'f.ter': '..1',
    'f.peerQuartileVolatility3Year': 'Top quartile',
    returns: 'risk',
    cols: 'ter,-nav',
    sort: '-ter',
  });
});
