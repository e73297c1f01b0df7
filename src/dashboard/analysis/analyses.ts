import { analyseOverlap, type OverlapInput, type OverlapResult } from './analyse-portfolios.ts';

interface AnalysisInputs {
  readonly overlap: OverlapInput;
}

interface AnalysisResults {
  readonly overlap: OverlapResult;
}

export type AnalysisKind = keyof AnalysisInputs;
export type AnalysisInput<Kind extends AnalysisKind> = AnalysisInputs[Kind];
export type AnalysisResult<Kind extends AnalysisKind> = AnalysisResults[Kind];

const analyses: { readonly [Kind in AnalysisKind]: (input: AnalysisInputs[Kind]) => AnalysisResults[Kind] } = {
  overlap: analyseOverlap,
};

/** Runs one analysis: what the worker does. */
export const runAnalysis = <Kind extends AnalysisKind>(
  kind: Kind,
  input: AnalysisInputs[Kind],
): AnalysisResults[Kind] => analyses[kind](input);
