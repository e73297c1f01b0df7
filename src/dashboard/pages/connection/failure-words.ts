import { hostOf } from '../../api/base-url.ts';
import type { ServiceError } from '../../api/error.ts';
import type { Step } from '../../api/test-service.ts';
import { details, explain } from '../../ui/explain.ts';

type FailedStep = Extract<Step, { readonly error: ServiceError }>;

interface FailureWords {
  readonly title: string;
  readonly advice: string;
  readonly command?: string;
  readonly detail?: string;
}

/** Why a question of a test failed and what to do about it; `own` is the origin of this page. */
export function failureWords({ error, silence }: FailedStep, baseUrl: string, own: string): FailureWords {
  const host = hostOf(baseUrl);
  const letIn = `FUNDLENS_ALLOWED_ORIGINS=${own} npm start`;
  if (silence === 'closed') {
    return {
      title: `${host} answers, but does not let this page read it.`,
      advice: `It must allow pages of ${own} (CORS). Whoever runs it as a Fundlens service starts it with`,
      command: letIn,
    };
  }
  if (silence === 'nobody') {
    return {
      title: `Nothing came from ${host} that this page may read.`,
      advice: `Is the address right (that of a Fundlens service ends in /api), is it running, is this device connected? If so, it must allow pages of ${own} (CORS); a Fundlens service is started with`,
      command: letIn,
      detail: details(error),
    };
  }
  if (error.status === 401) {
    return {
      title: `${host} does not know this access key.`,
      advice: 'It may be mistyped or withdrawn, or belong to another service.',
    };
  }
  if (error.failure === 'unreadable' || error.status === 404) {
    return {
      title: `What answers at ${baseUrl} is not such a service.`,
      advice: 'Is the base URL whole? That of a Fundlens service ends in /api.',
      detail: details(error),
    };
  }
  const { title, advice } = explain(error, 'a test of the connection');
  return { title: `${title}.`, advice, detail: details(error) };
}
