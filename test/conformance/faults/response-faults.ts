import { extra, fault, type Fault } from './fault.ts';

/** Faults in how responses are serialized. */
export const responseFaults: readonly Fault[] = [
  fault(
    'a missing value is 0',
    'contract/serialize-record.ts',
    '    return wire;',
    '    for (const name of names) wire[name] ??= 0;\n    return wire;',
    /a missing value is null/,
  ),
  extra(
    fault(
      'a field is left out if it is null',
      'contract/serialize-record.ts',
      '    return wire;',
      '    for (const name of names) if (wire[name] === null) delete wire[name];\n    return wire;',
      /returns every specified field/,
    ),
  ),
  fault(
    'month and day are swapped',
    'contract/dates.ts',
    '`${iso.slice(5, 7)}-${iso.slice(8, 10)}-',
    '`${iso.slice(8, 10)}-${iso.slice(5, 7)}-',
    /returns every specified field|same dates/,
  ),
  extra(
    fault(
      'a missing date is empty text',
      'contract/dates.ts',
      'if (iso === null) return NO_DATE;',
      "if (iso === null) return '';",
      /returns every (?:specified|documented) field/,
    ),
  ),
  extra(
    fault(
      'a missing date is 0001-01-01 in Iso',
      'contract/serialize-record.ts',
      "if (dates === 'Iso') return iso === null ||",
      "if (dates === 'Iso') return iso === null ? '0001-01-01' :",
      /same dates in Iso/,
    ),
  ),
  extra(
    fault(
      'a date-time loses its time',
      'contract/serialize-record.ts',
      "return kind === 'date' ? formatWireDate(iso) : formatWireDateTime(iso);",
      'return formatWireDate(iso);',
      /returns every specified field/,
    ),
  ),
  fault(
    'WeightChnaged is spelled correctly',
    'contract/records/holding.ts',
    "changed: 'WeightChnaged'",
    "changed: 'WeightChanged'",
    /WeightChnaged/,
  ),
  extra(
    fault(
      'a field is spelled differently',
      'contract/serialize-record.ts',
      '    return wire;',
      "    if ('indicateLoadSeparately' in wire) {\n      wire['indicateLoadSeperately'] = wire['indicateLoadSeparately'] ?? '';\n      delete wire['indicateLoadSeparately'];\n    }\n    return wire;",
      /GetNewFundOffers returns every specified field/,
    ),
  ),
  fault(
    'the count is missing',
    'contract/envelope.ts',
    '[${serialize(records)}],"count":${records.length}}',
    '[${serialize(records)}]}',
    /every response has a count/,
  ),
  extra(
    fault(
      'the count is wrong',
      'contract/envelope.ts',
      '[${serialize(records)}],"count":${records.length}',
      '[${serialize(records)}],"count":${records.length + 1}',
      /the count of a response|response has a count/,
    ),
  ),
  extra(
    fault(
      'the name of an ISIN field has another letter case',
      'contract/fields.ts',
      '`ISIN${name.slice(4)}`',
      '`Isin${name.slice(4)}`',
      /in (?:Xml|Csv) as in Json/,
    ),
  ),
  extra(
    fault(
      'CSV has no header row',
      'contract/serialize-csv.ts',
      "yield `${names.map(toWireName).join(',')}\\r\\n`;",
      '',
      /in Csv as in Json/,
    ),
  ),
  fault(
    'CSV fields are not quoted',
    'contract/serialize-csv.ts',
    'return /[",\\r\\n]|^\\s|\\s$/.test(value)',
    "return value === ''",
    /in Csv as in Json/,
  ),
  extra(
    fault(
      'CSV rows end without carriage return',
      'contract/serialize-csv.ts',
      "join(',')}\\r\\n`;\n\n/** Quotes",
      "join(',')}\\n`;\n\n/** Quotes",
      /in Csv as in Json/,
    ),
  ),
  fault(
    'a null is an empty element in XML',
    'contract/serialize-xml.ts',
    '`<${element} xsi:nil="true"/>`',
    '`<${element}/>`',
    /in Xml as in Json/,
  ),
  extra(
    fault(
      'XML text is not escaped',
      'contract/serialize-xml.ts',
      '.replace(MARKUP, (character) => ESCAPES[character] ?? character)',
      '',
      /in Xml as in Json/,
    ),
  ),
  extra(
    fault(
      'the namespace is missing in XML',
      'contract/serialize-xml.ts',
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      '',
      /in Xml as in Json|without records is empty/,
    ),
  ),
  extra(
    fault(
      'Csv is sent inline',
      'contract/response-formats.ts',
      "header=present', isDownload: true",
      "header=present', isDownload: false",
      /in Csv as in Json/,
    ),
  ),
];
