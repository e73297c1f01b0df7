import { addressOf } from '../ui/address.ts';

export function Wordmark() {
  return (
    <a className="wordmark" href={addressOf('performance')}>
      <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
        <circle cx="8.5" cy="8.5" r="6.75" strokeWidth="1.7" />
        <path d="M5.5 10.6V9.2M8.5 10.6V6M11.5 10.6V7.6" strokeWidth="1.7" />
        <path d="m13.6 13.6 4.2 4.2" strokeWidth="2.2" />
      </svg>
      Fundlens
    </a>
  );
}
