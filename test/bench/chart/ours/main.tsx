import { createRoot } from 'react-dom/client';
import { GrowthChart } from '#dashboard/chart/growth-chart.tsx';
import { manyPoints } from '../points.ts';
import { timeToPaint } from '../mounting.ts';

const { days, values } = manyPoints();
const growth = { start: Number(days[0]), days, values };
const names = ['Kaveri Fund', 'Nilgiri Fund', 'Aravalli Fund'];
const room = document.getElementById('root');
if (!room) throw new Error('the page has no root');

await import('#dashboard/chart/draw/dated-drawing.tsx'); // the chunk is there, as it is when a second chart mounts
window.mountChart = () =>
  timeToPaint(() =>
    createRoot(room).render(
      <GrowthChart
        growth={growth}
        names={names}
        scale="linear"
        waiting={false}
        note=""
        controls={null}
        told=""
        nothing=""
      />,
    ),
  );
