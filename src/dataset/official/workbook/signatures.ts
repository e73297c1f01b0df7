// APPNOTE.TXT 6.3.10 (PKWARE, 2022), §4.3.7: an archive begins with the header of its first file.
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte);

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

export const isOle = (bytes: Uint8Array): boolean => OLE.every((byte, index) => bytes[index] === byte);

/** A zip (.xlsx, .xlsb) or an OLE compound file (.xls). */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isOle(bytes);
