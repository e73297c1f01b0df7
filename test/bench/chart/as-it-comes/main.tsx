import { createRoot } from 'react-dom/client';
import { manyPoints } from '../points.ts';
import { timeToPaint } from '../mounting.ts';

const { days, values } = manyPoints();
const rows = Array.from(days, (day, at) => ({ day, a: values[0]?.[at], b: values[1]?.[at], c: values[2]?.[at] }));
const room = document.getElementById('root');
if (!room) throw new Error('the page has no root');

const { AsItComes } = await import('./chart.tsx');
window.mountChart = () => timeToPaint(() => createRoot(room).render(<AsItComes rows={rows} />));
