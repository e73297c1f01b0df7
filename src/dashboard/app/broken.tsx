import { reason } from '#contract/error.ts';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageHead } from '../ui/page-head.tsx';
import { State } from '../ui/state.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { PageOutOfReach } from './page-code.ts';

/** A page that threw: told in its place, never a blank page; the rest of the dashboard goes on. */
export function Broken({ error, reset }: ErrorComponentProps) {
  if (error instanceof PageOutOfReach) return <OutOfReach />;
  return (
    <div className="page">
      <PageHead title="This page broke" />
      <State
        title="Something went wrong in the dashboard, not in your data"
        sign="!"
        tone="loss"
        actions={
          <>
            <button type="button" className="button primary" onClick={reset}>
              Try again
            </button>
            <a className="button" href="/performance">
              Go to Performance
            </a>
          </>
        }
      >
        <p>Nothing was changed. If it happens again, these words help whoever mends it:</p>
        <p className="detail">{reason(error)}</p>
      </State>
    </div>
  );
}
