import type { Tool } from './tool.ts';
import { compareSchemes } from './tools/compare-schemes.ts';
import { dataStatus } from './tools/data-status.ts';
import { defineTerms } from './tools/define-terms.ts';
import { findSchemes } from './tools/find-schemes.ts';
import { navHistory } from './tools/nav-history.ts';
import { overlap } from './tools/overlap.ts';
import { operationTools } from './tools/record-tools.ts';
import { screenSchemes } from './tools/screen-schemes.ts';

/** Every tool, at most 20: a model that has to choose among more of them chooses worse. */
export const tools: readonly Tool[] = [
  findSchemes,
  screenSchemes,
  compareSchemes,
  overlap,
  ...operationTools,
  navHistory,
  dataStatus,
  defineTerms,
];
