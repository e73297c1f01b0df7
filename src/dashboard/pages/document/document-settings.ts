import { anyText } from '../../navigation/search-settings.ts';

/** The texts of a document, which its address has. */
export const documentSettings = { title: anyText, client: anyText, by: anyText, date: anyText, remark: anyText };

export type DocumentText = keyof typeof documentSettings;
