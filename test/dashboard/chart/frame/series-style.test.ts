import { expect, it } from 'vitest';
import { type SeriesColour, getSeriesColour, getSeriesStroke } from '#dashboard/chart/frame/series-style.tsx';
import { MAX_COMPARED } from '#dashboard/schemes/scheme-links.ts';
import { type Triple, computeContrast, readToken } from '#test/support/colour-tokens.ts';

const multiply = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [r = 0, g = 0, b = 0] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [r, g, b];
};

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1
const visions: Readonly<Record<string, readonly Triple[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: readonly Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE = multiply(TO_XYZ, [1, 1, 1]);

/** CIELAB, D65. */
function toLab(linear: Triple): Triple {
  const clipped = linear.map((part) => Math.min(Math.max(part, 0), 1));
  const xyz = multiply(TO_XYZ, [clipped[0] ?? 0, clipped[1] ?? 0, clipped[2] ?? 0]);
  const [x = 0, y = 0, z = 0] = xyz.map((value, index) => {
    const ratio = value / (WHITE[index] ?? 1);
    return ratio > 216 / 24_389 ? Math.cbrt(ratio) : ((24_389 / 27) * ratio + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIANS = Math.PI / 180;

/** CIEDE2000 (Sharma, Wu and Dalal, 2005). */
function computeDifference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const getHue = (a: number, b: number): number => (Math.atan2(b, a * stretch) / RADIANS + 360) % 360;
  const [h1, h2] = [getHue(a1, b1), getHue(a2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (factor: number, shift: number): number => Math.cos((factor * hue + shift) * RADIANS);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)) / (1 + 0.015 * c * t);
  const bell = Math.exp(-(((((hue + 360) % 360) - 275) / 25) ** 2));
  const rotation = -Math.sin(60 * bell * RADIANS) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

const getToken = (colour: SeriesColour): string => getSeriesColour(colour).replace(/^var\(--|\)$/g, '');
const names = Array.from({ length: MAX_COMPARED }, (_, index) => getToken(index));

it('computes a published difference of two colours', () => {
  expect(computeDifference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(computeDifference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
});

it.each(['light', 'dark'] as const)(
  'the lines of ten schemes have colours that differ, whatever the vision: %s',
  (theme) => {
    expect(new Set(names).size).toBe(10);
    for (const matrix of Object.values(visions)) {
      const labs = names.map((name) => toLab(multiply(matrix, readToken(name, theme))));
      const alike = labs.flatMap((lab, a) =>
        labs.slice(0, a).flatMap((other, b) => (computeDifference(lab, other) < 10 ? `${names[b]} ${names[a]}` : [])),
      );
      expect(alike).toEqual([]);
    }
  },
);

it.each(['light', 'dark'] as const)('each line has a contrast of 3 to the page: %s', (theme) => {
  const lines = [...names, getToken('benchmark'), getToken('peers'), getToken('limit')];
  const contrasts = lines.map((name) => computeContrast(readToken(name, theme), readToken('surface', theme)));
  expect(Math.min(...contrasts)).toBeGreaterThan(3);
});

it('only the benchmark is dashed, and schemes are drawn wider than what they are compared with', () => {
  const strokes = [0, 1, 9, 'benchmark', 'peers', 'limit'] as const;
  expect(strokes.map((colour) => getSeriesStroke(colour, 2))).toEqual([
    { stroke: 'var(--series-1)', strokeWidth: 2 },
    { stroke: 'var(--series-2)', strokeWidth: 2 },
    { stroke: 'var(--series-10)', strokeWidth: 2 },
    { stroke: 'var(--line-benchmark)', strokeWidth: 1.5, strokeDasharray: '7 3' },
    { stroke: 'var(--line-peers)', strokeWidth: 1.25 },
    { stroke: 'var(--ink-2)', strokeWidth: 1 },
  ]);
});
