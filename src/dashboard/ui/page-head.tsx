import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

interface PageHeadProps {
  /** The page's heading; it gets the focus when the reader comes here from another page. */
  readonly title: string;
  /** More for the browser's tab, such as the scheme where the heading does not name it. */
  readonly about?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHead({ title, about = '', lead, actions }: PageHeadProps) {
  usePageTitle(title, about);
  return (
    <div className="page-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}
