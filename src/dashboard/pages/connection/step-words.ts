import { hostOf } from '../../api/base-url.ts';
import type { Step } from '../../api/test-service.ts';
import { day } from '../../ui/format.ts';
import { failureWords } from './failure-words.ts';

export type Tone = Step['state'];

/** A step as a person reads it. */
export interface StepWords {
  readonly tone: Tone;
  readonly title: string;
  /** What to do about it. */
  readonly advice?: string;
  /** A line for whoever runs a service. */
  readonly command?: string;
  /** What to hand on to them. */
  readonly detail?: string;
}

/** `own` is the origin of this page, which the other service must let in. */
export function stepWords(step: Step, baseUrl: string, own: string): StepWords {
  const { state: tone } = step;
  const { origin } = new URL(baseUrl);
  switch (step.id) {
    case 'leave':
      if (step.state === 'asking') return { tone, title: `May this page connect to ${origin}?` };
      return step.state === 'passed'
        ? { tone, title: `This page may connect to ${origin}.` }
        : { tone, ...leaveWords(step.origins, step.isOld, origin) };
    case 'info':
      if (step.state === 'asking') return { tone, title: 'Asking GetServerInfo, with the key…' };
      if (step.state === 'lacking') {
        return { tone, title: `${hostOf(baseUrl)} does not tell of itself (GetServerInfo). It need not.` };
      }
      return step.state === 'passed'
        ? { tone, title: infoWords(step.info.serviceVersion, step.info.datasetKind, step.info.navAsOf) }
        : { tone, ...failureWords(step, baseUrl, own) };
    case 'records':
      if (step.state === 'asking') return { tone, title: 'Asking GetAUM for one scheme…' };
      return step.state === 'passed'
        ? { tone, title: step.count === 0 ? 'GetAUM answers; it has no scheme yet.' : 'GetAUM answers with a scheme.' }
        : { tone, ...failureWords(step, baseUrl, own) };
  }
}

function leaveWords(origins: readonly string[], isOld: boolean, origin: string): Omit<StepWords, 'tone'> {
  if (isOld) {
    return {
      title: `This page was opened before it was allowed to connect to ${origin}.`,
      advice: 'Reload the page, then test again. Nothing was sent.',
    };
  }
  return {
    title: `This page may not connect to ${origin}.`,
    advice:
      'The browser lets it connect only where its own service says so (Content-Security-Policy). Nothing was sent. Whoever runs the service that serves this page starts it with',
    command: `FUNDLENS_CONNECT_ORIGINS=${[...origins, origin].join(',')} npm start`,
  };
}

function infoWords(version: string, kind: string, navAsOf: string | null): string {
  const told = [
    version && `version ${version}`,
    kind && `dataset ${kind}`,
    navAsOf !== null && `NAVs to ${day(navAsOf)}`,
  ];
  return `GetServerInfo answers: ${told.filter(Boolean).join(', ')}.`;
}
