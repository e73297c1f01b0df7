import { expect, it } from 'vitest';
import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { decodeNavs, encodeNavs } from '#demo/demo-data.ts';

it('NAVs of four decimals and their days come back exactly as they are stored', () => {
  const days = Uint16Array.of(17_000, 17_001, 20_776);
  const navs = Float64Array.of(10, 10.0001, 1_234.5678);
  const { days: packedDays, navs: packedNavs } = decodeNavs(Uint8Array.from(encodeNavs(days, navs)));
  expect(decodeNavSeries(packedDays, packedNavs)).toEqual({ days: Int32Array.from(days), navs });
});

it('A NAV with more decimals is an error, not another NAV', () => {
  expect(() => encodeNavs(Uint16Array.of(1), Float64Array.of(10.00001))).toThrow('four decimals, got 10.00001');
});
