import { z } from 'zod';
import { type ValueField, valueFields } from '../value-fields.ts';

/** The name of a value that schemes are filtered and ranked by. Its definition is that of define_terms, so that no schema repeats a hundred. */
export const valueField = z
  .string()
  .refine((name): name is ValueField => valueFields.some((field) => field === name), {
    error: ({ input }) =>
      `${JSON.stringify(String(input).slice(0, 64))} is no field; define_terms lists them: return3Year, volatility3Year, ter …`,
  })
  .describe(
    'Name of a field as in define_terms, such as return3Year, volatility3Year, maxDrawdown3Year, ter, dailyAum.',
  );

/** Clients send a code that looks like a number as one. */
export const acceptNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);

/** An AMFI scheme code. */
export const schemeCode = acceptNumber(
  z.string().regex(/^[\w-]{1,20}$/, 'an AMFI scheme code such as 120503 or SIF-12'),
);

export const codes = (min: number, max: number) => z.array(schemeCode).min(min).max(max);
