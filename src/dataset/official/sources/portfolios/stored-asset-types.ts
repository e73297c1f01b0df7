import type { DatabaseSync } from 'node:sqlite';
import { classifyGovernmentSecurity } from './parse/asset-type.ts';

/**
 * Gives stored government securities the asset type of their ISIN: until 0.3.0 it was that of the heading above them, and a position of two
 * types counts as two when portfolios are compared.
 */
export function updateAssetTypes(sqlite: DatabaseSync): void {
  sqlite.function('classify_government_security', { deterministic: true }, (isin) =>
    classifyGovernmentSecurity(String(isin)),
  );
  sqlite.exec(`UPDATE holding SET "assetType" = classify_government_security("isin")
    WHERE "isin" GLOB 'IN00*' AND "assetType" IN ('Debt', 'Money Market')
    AND classify_government_security("isin") <> "assetType"`);
}
