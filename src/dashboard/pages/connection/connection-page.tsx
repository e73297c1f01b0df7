import { PageHead } from '../../ui/page-head.tsx';

export function ConnectionPage() {
  return (
    <div className="page">
      <PageHead title="Connection" />
    </div>
  );
}
