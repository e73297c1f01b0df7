import { extra, fault, type Fault } from './fault.ts';

/** Faults in how an answer is written. */
export const answerFaults: readonly Fault[] = [
  fault(
    'a figure that is not there is told as 0',
    'contract/write-record.ts',
    'for (const { name, write } of dated)',
    'for (const name of names) wire[name] ??= 0;\n    for (const { name, write } of dated)',
    /a figure that is not there is null/,
  ),
  extra(
    fault(
      'a field is left out where it is null',
      'contract/write-record.ts',
      'for (const { name, write } of dated)',
      'for (const name of names) if (wire[name] === null) delete wire[name];\n    for (const { name, write } of dated)',
      /tells every specified field/,
    ),
  ),
  fault(
    'month and day are swapped',
    'contract/date.ts',
    '`${iso.slice(5, 7)}-${iso.slice(8, 10)}-',
    '`${iso.slice(8, 10)}-${iso.slice(5, 7)}-',
    /tells every specified field|same days/,
  ),
  extra(
    fault(
      'an absent date is empty',
      'contract/date.ts',
      'if (iso === null) return NO_DATE;',
      "if (iso === null) return '';",
      /tells every (?:specified|decided) field/,
    ),
  ),
  extra(
    fault(
      'an absent date is told in Iso',
      'contract/write-record.ts',
      "if (dates === 'Iso') return iso === null ||",
      "if (dates === 'Iso') return iso === null ? '0001-01-01' :",
      /same days in Iso/,
    ),
  ),
  extra(
    fault(
      'a date loses its clock',
      'contract/write-record.ts',
      "return kind === 'date' ? writeWireDay(iso) : writeWireTime(iso);",
      'return writeWireDay(iso);',
      /tells every specified field/,
    ),
  ),
  fault(
    'WeightChnaged is spelled right',
    'contract/records/holding.ts',
    "changed: 'WeightChnaged'",
    "changed: 'WeightChanged'",
    /WeightChnaged/,
  ),
  extra(
    fault(
      'a field is spelled otherwise',
      'contract/write-record.ts',
      'for (const { name, write } of dated)',
      `if ('indicateLoadSeparately' in wire) {
      wire['indicateLoadSeperately'] = wire['indicateLoadSeparately'] ?? '';
      delete wire['indicateLoadSeparately'];
    }
    for (const { name, write } of dated)`,
      /GetNewFundOffers tells every specified field/,
    ),
  ),
  fault(
    'the count is missing',
    'contract/envelope.ts',
    '[${json}],"count":${count}}',
    '[${json}]}',
    /every answer tells its count/,
  ),
  extra(fault('the count is wrong', 'contract/envelope.ts', '"count":${count}', '"count":${count + 1}', /count/)),
  extra(
    fault(
      'an ISIN name is told in another casing',
      'contract/field.ts',
      '`ISIN${name.slice(4)}`',
      '`Isin${name.slice(4)}`',
      /tells in (?:Xml|Csv)/,
    ),
  ),
  extra(
    fault(
      'CSV comes without a header',
      'contract/write-csv.ts',
      "yield `${names.map(pascalName).join(',')}\\r\\n`;",
      '',
      /tells in Csv/,
    ),
  ),
  fault(
    'CSV fields are not quoted',
    'contract/write-csv.ts',
    'return /[",\\r\\n]|^\\s|\\s$/.test(value)',
    "return value === ''",
    /tells in Csv/,
  ),
  extra(
    fault(
      'CSV lines end without carriage return',
      'contract/write-csv.ts',
      "join(',')}\\r\\n`;\n\n/** Quoted",
      "join(',')}\\n`;\n\n/** Quoted",
      /tells in Csv/,
    ),
  ),
  fault(
    'XML tells no figure as an empty text',
    'contract/write-xml.ts',
    '`<${element} xsi:nil="true"/>`',
    '`<${element}/>`',
    /tells in Xml/,
  ),
  extra(
    fault(
      'XML does not escape',
      'contract/write-xml.ts',
      '.replace(MARKUP, (mark) => ESCAPES[mark] ?? mark)',
      '',
      /tells in Xml/,
    ),
  ),
  extra(
    fault(
      'XML forgets its namespace',
      'contract/write-xml.ts',
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      '',
      /tells in Xml|empty answer/,
    ),
  ),
  extra(
    fault(
      'Csv is shown inline',
      'contract/write-answer.ts',
      "header=present', isFile: true",
      "header=present', isFile: false",
      /tells in Csv/,
    ),
  ),
];
