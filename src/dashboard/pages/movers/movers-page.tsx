import { PageHead } from '../../ui/page-head.tsx';

export function MoversPage() {
  return (
    <div className="page">
      <PageHead title="Movers" />
    </div>
  );
}
