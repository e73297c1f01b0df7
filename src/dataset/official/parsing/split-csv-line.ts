/** The cells of a line of CSV. Quotes around a whole cell enclose commas (`"12,345.67"`); quotes inside one are its text. */
export const splitCsvLine = (line: string): readonly string[] =>
  line.includes('"')
    ? Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g), ([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      )
    : line.split(',');
