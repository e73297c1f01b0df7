import { z } from 'zod';
import { formatCount } from '#contract/format-text.ts';
import { glossaryDefinitions } from '#finance/glossary/definitions.ts';
import { defineTool, inputObject, limitRows, rowLimit } from '../tool.ts';
import { describeValueField, getField, getGroup, nameField, valueFields } from '../value-fields.ts';

export const defineTerms = defineTool({
  name: 'define_terms',
  title: 'Definitions',
  description:
    'How values are computed, with unit and direction: all names of fields without a term, or what a term means.',
  input: inputObject({
    term: z.string().max(80).optional().describe('Words of a field or term, such as "sharpe".'),
    limit: rowLimit,
  }),
  run: async ({ term, limit }, { buildAddress }) => {
    const address = buildAddress('/reference');
    if (term === undefined) {
      const byGroup = Object.groupBy(valueFields, getGroup);
      return {
        summary: `${valueFields.length} fields that screen_schemes and compare_schemes accept, by group.`,
        ...limitRows(
          Object.entries(byGroup).map(([group, fields]) => ({ group, fields })),
          limit,
        ),
        address,
      };
    }
    const words = term.toLowerCase().split(/\s+/);
    const matches = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
    const fields = preferMatches(
      valueFields,
      matches,
      (field) => `${field} ${nameField(getField(field))}`,
      describeValueField,
    );
    const terms = preferMatches(
      glossaryDefinitions,
      matches,
      ({ term: name }) => name,
      ({ meaning }) => meaning,
    );
    const rows = [
      ...fields.map((field) => ({ field, definition: describeValueField(field) })),
      ...terms.map(({ term: name, meaning, formula = '', unit = '' }) => ({
        term: name,
        definition: meaning,
        formula,
        unit,
      })),
    ];
    return {
      summary: `${formatCount(rows.length, 'definition')} found for ${JSON.stringify(term)}.`,
      ...limitRows(rows, limit),
      address,
    };
  },
});

/** The terms whose name matches or, without any, the terms whose definition does. */
function preferMatches<T>(
  items: readonly T[],
  matches: (text: string) => boolean,
  ...texts: readonly [(item: T) => string, (item: T) => string]
): readonly T[] {
  const [byName, byDefinition] = texts.map((getText) => items.filter((item) => matches(getText(item))));
  return (byName?.length ? byName : byDefinition) ?? [];
}
