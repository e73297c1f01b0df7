import { isWorkbook } from '#dataset/official/workbook/signatures.ts';
import type { NamedFile } from '../mutated-file.ts';
import { buildTextVariant, jsonVariants, levelVariants, navVariants, strategyVariants } from './text-variants.ts';
import { buildWorkbookVariant, workbookVariants } from './workbook-variants.ts';

interface HonestVariant {
  /** `PPFCF.xlsx, a title line above` */
  readonly what: string;
  readonly name: string;
  readonly build: () => Uint8Array;
}

/** Workbooks that take a second at most. */
const WORKBOOKS =
  /PP[CL]\w*F\.xlsx|quant_(?:Gilt|Momentum)\w*\.xlsx|2241 \([123]\)\.xlsx|2246 \(5\)\.xlsx|uti_riskometer|360-one/;
const NAV_FILES = /NAVAll_2026-08-1[49]|SIF_NAVAll/;

/** Honest files in other forms: what they say is stored already, and a check has nothing to find. */
export const listHonestVariants = (files: readonly NamedFile[]): readonly HonestVariant[] =>
  files.flatMap(({ name, bytes }) => {
    const short = name.slice(name.lastIndexOf('/') + 1);
    if (isWorkbook(bytes))
      return WORKBOOKS.test(name)
        ? workbookVariants.map((variant) => ({
            what: `${short}, ${variant}`,
            name,
            build: () => buildWorkbookVariant(bytes, variant),
          }))
        : [];
    const start = Buffer.from(bytes.subarray(0, 200)).toString();
    const variants = /^\s*[[{]/.test(start)
      ? jsonVariants
      : NAV_FILES.test(name)
        ? { ...navVariants, ...(name.includes('SIF_') ? strategyVariants : {}) }
        : start.startsWith('"IndexName"')
          ? levelVariants
          : {};
    return Object.entries(variants).map(([variant, change]) => ({
      what: `${short}, ${variant}`,
      name,
      build: () => buildTextVariant(bytes, change),
    }));
  });
