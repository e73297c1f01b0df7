import { createRoot } from 'react-dom/client';
import { GrowthChart } from '#dashboard/chart/time-series/growth-chart.tsx';
import { measureMount } from '../measure-mount.ts';
import { generatePoints } from '../points.ts';

const { days, values } = generatePoints();
const growth = { start: Number(days[0]), days, values };
const names = ['Kaveri Fund', 'Nilgiri Fund', 'Aravalli Fund'];
const room = document.getElementById('root');
if (!room) throw new Error('the page has no root');

await import('#dashboard/chart/time-series/time-series-drawing.tsx'); // the chunk is there, as it is when a second chart mounts
window.mountChart = () =>
  measureMount(() =>
    createRoot(room).render(
      <GrowthChart
        growth={growth}
        names={names}
        scale="linear"
        isLoading={false}
        caption=""
        controls={null}
        footnote=""
        emptyReason=""
      />,
    ),
  );
