import { PageHead } from '../../ui/page-head.tsx';

export function ReferencePage() {
  return (
    <div className="page">
      <PageHead title="API" />
    </div>
  );
}
