import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorMessage } from '#contract/errors.ts';
import { IS_DEMO } from '../navigation/is-demo.ts';
import { buildPageHref, resolvePath } from '../navigation/pages.ts';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { PageHeader } from '../ui/layout/page-sections.tsx';
import { ErrorText, StatePanel } from '../ui/states/state-panel.tsx';

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
            <ButtonLink href={buildPageHref('screener')}>Go to the screener</ButtonLink>
          </>
        }
      >
        <p>Nothing was changed. If it happens again, please include these details in your report:</p>
        <ErrorText>{errorMessage(error)}</ErrorText>
      </StatePanel>
    </div>
  );
}

/** Milliseconds after which the server is tried again. */
const RECOVERY_DELAY_MS = 10_000;

/** Replaces a page whose code could not be loaded. It is reloaded only once the server responds, by itself or by "Try again". */
function PageUnavailable() {
  const [retries, setRetries] = useState(0);
  const retry = async () => {
    if (await isServerReachable()) window.location.reload();
    else setRetries(retries + 1);
  };
  useEffect(() => {
    const timer = setInterval(
      () => void isServerReachable().then((isReachable) => isReachable && window.location.reload()),
      RECOVERY_DELAY_MS,
    );
    return () => clearInterval(timer);
  }, []);
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
        <p>
          You may be offline, or the server may have stopped. Pages you have already opened still work. This one loads
          by itself once the server responds.
        </p>
      </StatePanel>
    </div>
  );
}

/** The code of a page could not be loaded because the server is not responding. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/**
 * Imports the code of a page.
 * @throws PageLoadError if the server is not responding, else the error of the import.
 */
export async function loadPage<T>(importPage: () => Promise<T>): Promise<T> {
  try {
    return await importPage();
  } catch (cause) {
    // If the server responds, a newer version has replaced this file, and the router reloads the dashboard once. If it does
    // not, a reload would end on the browser’s own error page.
    if (await isServerReachable()) throw cause;
    throw new PageLoadError(IS_DEMO ? 'The page did not arrive' : 'The server is not responding', { cause });
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(resolvePath('/'), { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
