import { RejectedFile } from '../../../parsing/errors.ts';
import { decodeEntities } from '../../../workbook/text/entities.ts';
import { readXmlTokens } from '../../../workbook/text/xml-tokens.ts';
import { normalizeLines, type SummaryRow, type SummaryRows } from './summary-rows.ts';

const WHAT = 'a scheme summary document';
const MAX_DEPTH = 8;

interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

/**
 * The fields of a document that has an element for each: below `SchemeSummary`, or as typed members of a JSON object (`<root type="object">`), whose
 * arrays have `item`s.
 * @throws RejectedFile if it is no such document, or has several summaries.
 */
export function readElements(xml: string): SummaryRows {
  const root = buildTree(xml);
  if (root.name === 'root')
    return { rows: [...root.children.flatMap(readMember), ...readManagers(root.children)], saved: null };
  if (root.name !== 'SchemeSummaryDocument')
    throw new RejectedFile(`${WHAT} with the root element ${root.name.slice(0, 60)}`);
  const [summary, ...others] = root.children;
  if (summary?.name !== 'SchemeSummary' || others.length > 0)
    throw new RejectedFile(`${WHAT} with ${root.children.length} summaries, expected one`);
  return { rows: summary.children.map(({ name, text }) => ({ label: name, values: toValues(text) })), saved: null };
}

function buildTree(xml: string): Element {
  const document: Element = { name: '', children: [], text: '' };
  const open = [document];
  for (const token of readXmlTokens(xml, WHAT)) {
    const parent = open.at(-1) ?? document;
    if (token.kind === 'text') parent.text += token.text;
    else if (token.kind === 'close') open.pop();
    else {
      if (open.length > MAX_DEPTH) throw new RejectedFile(`${WHAT} with elements nested deeper than ${MAX_DEPTH}`);
      const element = { name: token.name, children: [], text: '' };
      parent.children.push(element);
      open.push(element);
    }
  }
  const [root] = document.children;
  if (!root) throw new RejectedFile(`${WHAT} without an element`);
  return root;
}

/** Texts are escaped twice: `B S R &amp;amp; Co.` */
const toValues = (text: string): readonly string[] =>
  [normalizeLines(decodeEntities(text))].filter((line) => line !== '');

const MANAGERS = /^Fund_Manager(?:_\d+)?$/;
const OPTIONS = /^Options?_Names$/;

/** A member of an object: a value, or a list, whose items become lines. */
function readMember({ name, text, children }: Element): readonly SummaryRow[] {
  if (MANAGERS.test(name) && children.length > 0) return [];
  if (OPTIONS.test(name) && children.length > 0)
    return children.flatMap((item) => readItem(item, OPTION_MEMBERS, (label) => label));
  const values =
    children.length === 0
      ? toValues(text)
      : children.flatMap((item) => toValues(item.children.map((each) => each.text).join(' | ')));
  return [{ label: name, values }];
}

const OPTION_MEMBERS = { OptionsNames: 'Option Names', ISIN: 'ISINs', AMFICode: 'AMFI Codes', SchemeCode: 'RTA Code' };
const MANAGER_MEMBERS = { Name: 'Name', FundManagerType: 'Type', FundManagerFromDate: 'From Date' };

/** The items of all lists of fund managers, numbered, so that one without a date does not get that of the next. */
const readManagers = (members: readonly Element[]): readonly SummaryRow[] =>
  members
    .filter(({ name }) => MANAGERS.test(name))
    .flatMap(({ children }) => children)
    .flatMap((item, index) => readItem(item, MANAGER_MEMBERS, (label) => `Fund Manager ${index + 1} - ${label}`));

const readItem = (
  item: Element,
  labels: Readonly<Record<string, string>>,
  toLabel: (label: string) => string,
): readonly SummaryRow[] =>
  item.children.map(({ name, text }) => ({ label: toLabel(labels[name] ?? name), values: toValues(text) }));
