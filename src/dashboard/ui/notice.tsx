import type { ReactNode } from 'react';

interface NoticeProps {
  /** What is the matter, in a word or two. */
  readonly title: string;
  readonly children?: ReactNode;
  /** What can be done about it, at the line's end. */
  readonly action?: ReactNode;
}

/** A line that the reader should know of before the figures: what is shown stays shown. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <output className="notice">
      <b>{title}</b>
      {children !== undefined && <span>{children}</span>}
      {action !== undefined && <span className="push">{action}</span>}
    </output>
  );
}
