import { useState } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { State } from '../ui/state.tsx';
import { isServed } from './page-code.ts';

/** A page whose code could not be fetched. Trying again stays here until something answers. */
export function OutOfReach() {
  const [tries, setTries] = useState(0);
  const again = async () => {
    if (await isServed()) window.location.reload();
    else setTries(tries + 1);
  };
  return (
    <div className="page">
      <PageHead title="This page is out of reach" />
      <State
        key={tries} // told anew each time
        title={tries === 0 ? 'The page could not be fetched' : 'The page still cannot be fetched'}
        sign="!"
        tone="loss"
        actions={
          <button type="button" className="button primary" onClick={() => void again()}>
            Try again
          </button>
        }
      >
        <p>You may be offline, or the service may have stopped. Pages that you have been to are still there.</p>
      </State>
    </div>
  );
}
