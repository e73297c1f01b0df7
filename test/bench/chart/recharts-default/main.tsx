import { createRoot } from 'react-dom/client';
import { measureMount } from '../measure-mount.ts';
import { generatePoints } from '../points.ts';

const { days, values } = generatePoints();
const rows = Array.from(days, (day, at) => ({ day, a: values[0]?.[at], b: values[1]?.[at], c: values[2]?.[at] }));
const room = document.getElementById('root');
if (!room) throw new Error('the page has no root');

const { RechartsDefault: AsItComes } = await import('./chart.tsx');
window.mountChart = () => measureMount(() => createRoot(room).render(<AsItComes rows={rows} />));
