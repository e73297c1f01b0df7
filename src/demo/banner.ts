import styles from './banner.module.css';

/** Says that nothing here is real. It stays above the page, on paper too. */
export function showBanner(body: HTMLElement): void {
  const banner = document.createElement('aside');
  banner.className = styles['banner'] ?? '';
  banner.setAttribute('aria-label', 'Demo');
  banner.append('Demo: all fund houses, schemes and values are fictional. Everything is computed in this browser.');
  body.prepend(banner);
}
