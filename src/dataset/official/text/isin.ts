// ISO 6166: two letters of the country, nine letters or digits, one check digit. Whether the check digit holds is not
// asked: funds publish positions under ISINs of their own making (INE742O1DUMY has none), and three real ones in
// NAVAll of 13 April 2017 fail it.
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** The ISIN in a cell, in capitals and without blanks around it; null where the cell holds none. */
export function readIsin(cell: string): string | null {
  const isin = cell.trim().toUpperCase();
  return ISIN.test(isin) ? isin : null;
}
