import { handleRequests } from '../../workers/handle-requests.ts';
import type { StatementJob } from './recognise-in-worker.ts';
import { recogniseText } from './recognise-text.ts';

// Large files, which would block the page.
handleRequests<StatementJob>(({ text, today }) => ({ result: recogniseText(text, today) }));
