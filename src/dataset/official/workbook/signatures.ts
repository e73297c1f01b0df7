// APPNOTE.TXT 6.3.10 (PKWARE, 2022), §4.3.7: an archive begins with the header of its first file.
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Whether the bytes start like a zip archive. */
export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte);

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether the bytes start like an OLE compound file. */
export const isOle = (bytes: Uint8Array): boolean => OLE.every((byte, index) => bytes[index] === byte);

/** Whether the bytes start like .xlsx and .xlsb (a zip) or .xls (an OLE compound file). */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isOle(bytes);
