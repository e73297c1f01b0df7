import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '#contract/errors.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorText, StatePanel } from '../ui/states/state-panel.tsx';
import { isServerReachable, PageLoadError } from './load-page.ts';

/** Replaces a page that threw an error; the rest of the dashboard keeps working. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof PageLoadError) return <PageUnavailable />;
  return (
    <div className="page">
      <PageHeader title="Something went wrong" />
      <StatePanel
        title="This is a display error. Your data is not affected."
        sign="!"
        tone="loss"
        actions={
          <>
            <Button look="primary" onClick={reset}>
              Try again
            </Button>
            <ButtonLink href="/performance">Go to the screener</ButtonLink>
          </>
        }
      >
        <p>Nothing was changed. If it happens again, please include these details in your report:</p>
        <ErrorText>{errorMessage(error)}</ErrorText>
      </StatePanel>
    </div>
  );
}

/** Replaces a page whose code could not be loaded. "Try again" reloads only once the server responds. */
function PageUnavailable() {
  const [retries, setRetries] = useState(0);
  const retry = async () => {
    if (await isServerReachable()) window.location.reload();
    else setRetries(retries + 1);
  };
  return (
    <div className="page">
      <PageHeader title="This page can’t be loaded" />
      <StatePanel
        key={retries} // a new element, so that screen readers announce it again
        title={retries === 0 ? 'The page could not be loaded' : 'The page still can’t be loaded'}
        sign="!"
        tone="loss"
        actions={
          <Button look="primary" onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        <p>You may be offline, or the server may have stopped. Pages you have already opened still work.</p>
      </StatePanel>
    </div>
  );
}
