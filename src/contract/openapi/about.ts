/** What an integrator reads first, in Markdown. */
export const ABOUT = `A read-only query service over Indian mutual-fund data: performance and AUM, portfolios, new fund offers.

**Asking.** Every operation is a GET with query parameters. \`accessKey\` is required with every operation. Names of operations and \
parameters, and words of closed lists, are taken in any casing; an empty value means that the parameter is absent. Filters combine \
with AND. A parameter that is unknown, repeated or outside its allowed list is a 400 that names it: a typo never silently returns \
everything. No match is 200 with an empty list and \`count\` 0.

**Names.** JSON names are camelCase, those of XML and CSV PascalCase (\`ISINGrowth\`). A reader compares them without regard to casing \
and ignores what it does not know: fields may be added at the end of a record.

**Figures.** null means that no figure applies; it is never 0 and never left out. Any number may be null. A text that does not apply \
is empty. \`x-unit\` tells the unit: %, percentage points (pp), ₹, ₹ crore (10⁷), ₹ lakh (10⁵).

**Dates.** Month first by default (\`MM-DD-YYYY\`); \`01-01-0001\` means that no date applies. \`dTFormat=Iso\` gives ISO 8601, and null there.

**Extensions.** Fields marked \`x-extension\` are this service’s own and optional for every reader.

**Caching.** An answer bears an ETag made of dataset, question and encoding; If-None-Match answers 304 while it holds.

**Versions.** The service’s version is semantic: a change that breaks a reader is a major one.`;
