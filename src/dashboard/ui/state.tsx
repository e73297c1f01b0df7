import type { ReactNode } from 'react';

interface StateProps {
  readonly title: string;
  /** What stands in the square before it: `!`, `?`, an icon. */
  readonly sign: ReactNode;
  readonly tone?: 'loss' | 'warn';
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What a page shows instead of figures: what is the matter, and the way out. */
export function State({ title, sign, tone, children, actions }: StateProps) {
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
