import { useEffect, useState } from 'react';

interface RetryCountdownProps {
  /** When the query is sent again, in milliseconds since 1970. */
  readonly retryAt: number;
}

const countSeconds = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** `Retrying in 12 s…`, counting down. A screen reader reads it once instead of every second. */
export function RetryCountdown({ retryAt }: RetryCountdownProps) {
  const [seconds, setSeconds] = useState(() => countSeconds(retryAt));
  useEffect(() => {
    const update = () => setSeconds(countSeconds(retryAt));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [retryAt]);
  return (
    <span>
      <span className="visually-hidden">Retrying automatically.</span>
      <span aria-hidden="true">{seconds > 0 ? `Retrying in ${seconds} s…` : 'Retrying…'}</span>
    </span>
  );
}
