import type { ReactNode } from 'react';

interface StatePanelProps {
  readonly title: string;
  /** Shown in the square beside the title: `!`, `?` or an icon. */
  readonly sign: ReactNode;
  readonly tone?: 'loss' | 'warn';
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Shown instead of content: what the matter is and what the user can do. With a tone it is announced as an alert. */
export function StatePanel({ title, sign, tone, children, actions }: StatePanelProps) {
  return (
    <div className="state" data-tone={tone} role={tone === undefined ? 'status' : 'alert'}>
      <span className="sign" aria-hidden="true">
        {sign}
      </span>
      <h2>{title}</h2>
      {children}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}
