import { RejectedFile } from '../../../parsing/errors.ts';
import { readXmlTokens } from '../../../workbook/text/xml-tokens.ts';
import { normalizeLines, type SummaryRow, type SummaryRows } from './summary-rows.ts';

const WHAT = 'a scheme summary document';
const MAX_DEPTH = 8;

interface Element {
  readonly name: string;
  /** Its text and the elements in it, in order. */
  readonly nodes: (Element | string)[];
}

/**
 * The fields of a document that has an element for each: below `SchemeSummary`, or as typed members of a JSON object (`<root type="object">`), whose
 * arrays have `item`s.
 * @throws RejectedFile if it is no such document, or has several summaries.
 */
export function readElements(xml: string): SummaryRows {
  const root = buildTree(xml);
  const children = listChildren(root);
  if (root.name === 'root')
    return { rows: [...children.flatMap(readMember), ...readManagerItems(children)], saved: null };
  if (root.name !== 'SchemeSummaryDocument')
    throw new RejectedFile(`${WHAT} with the root element ${root.name.slice(0, 60)}`);
  const [summary, ...others] = children;
  if (summary?.name !== 'SchemeSummary' || others.length > 0)
    throw new RejectedFile(`${WHAT} with ${children.length} summaries, expected one`);
  return {
    rows: listChildren(summary).map((field) => ({ label: field.name, values: readValues(field) })),
    saved: null,
  };
}

function buildTree(xml: string): Element {
  const document: Element = { name: '', nodes: [] };
  const open = [document];
  for (const token of readXmlTokens(xml, WHAT)) {
    const parent = open.at(-1) ?? document;
    if (token.kind === 'text') parent.nodes.push(token.text);
    else if (token.kind === 'close') open.pop();
    else {
      if (open.length > MAX_DEPTH) throw new RejectedFile(`${WHAT} with elements nested deeper than ${MAX_DEPTH}`);
      const element = { name: token.name, nodes: [] };
      parent.nodes.push(element);
      open.push(element);
    }
  }
  const [root] = listChildren(document);
  if (!root) throw new RejectedFile(`${WHAT} without an element`);
  return root;
}

const listChildren = ({ nodes }: Element): readonly Element[] => nodes.filter((node) => typeof node !== 'string');

/** Elements of a website's markup that do not begin a new line. */
const INLINE = /^(?:span|strong|font|sup|sub|em|b|i|u|a)$/i;

/** The text of an element with that of the elements in it, each in a line of its own. */
const getText = ({ nodes }: Element): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : INLINE.test(node.name) ? getText(node) : `\n${getText(node)}\n`))
    .join('');

const readValues = (element: Element): readonly string[] =>
  [normalizeLines(getText(element))].filter((text) => text !== '');

const MANAGERS = /^Fund_Manager(?:_\d+)?$/;
const OPTIONS = /^Options?_Names$/;

/** A member of an object: a value, or a list or an object, whose items and members become lines. */
function readMember(member: Element): readonly SummaryRow[] {
  const { name } = member;
  const children = listChildren(member);
  if (MANAGERS.test(name) && children.length > 0) return [];
  if (OPTIONS.test(name) && children.length > 0)
    return children.flatMap((item) => readItem(item, OPTION_MEMBERS, (label) => label));
  return [{ label: name, values: children.length === 0 ? readValues(member) : children.flatMap(readLine) }];
}

function readLine(child: Element): readonly string[] {
  const members = listChildren(child);
  if (members.length > 0) return [members.flatMap(readValues).join(' | ')].filter((text) => text !== '');
  return child.name === 'item' ? readValues(child) : readValues(child).map((text) => `${child.name}: ${text}`);
}

const OPTION_MEMBERS = { OptionsNames: 'Option Names', ISIN: 'ISINs', AMFICode: 'AMFI Codes', SchemeCode: 'RTA Code' };
const MANAGER_MEMBERS = { Name: 'Name', FundManagerType: 'Type', FundManagerFromDate: 'From Date' };

/** The items of all lists of fund managers, numbered, so that one without a date does not get that of the next. */
const readManagerItems = (members: readonly Element[]): readonly SummaryRow[] =>
  members
    .filter(({ name }) => MANAGERS.test(name))
    .flatMap(listChildren)
    .flatMap((item, index) => readItem(item, MANAGER_MEMBERS, (label) => `Fund Manager ${index + 1} - ${label}`));

const readItem = (
  item: Element,
  labels: Readonly<Record<string, string>>,
  toLabel: (label: string) => string,
): readonly SummaryRow[] =>
  listChildren(item).map((member) => ({
    label: toLabel(labels[member.name] ?? member.name),
    values: readValues(member),
  }));
