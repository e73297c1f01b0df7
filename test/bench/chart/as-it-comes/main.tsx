import { createRoot } from 'react-dom/client';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { manyPoints } from '../points.ts';
import { timeToPaint } from '../mounting.ts';

const { days, values } = manyPoints();
const rows = Array.from(days, (day, at) => ({ day, a: values[0]?.[at], b: values[1]?.[at], c: values[2]?.[at] }));
const room = document.getElementById('root');
if (!room) throw new Error('the page has no root');

// the line chart of recharts' own guide, with nothing set but its data
window.mountChart = () =>
  timeToPaint(() =>
    createRoot(room).render(
      <ResponsiveContainer width="100%" height={320}>
        <LineChart data={rows}>
          <CartesianGrid strokeDasharray="3 3" />
          <XAxis dataKey="day" />
          <YAxis />
          <Tooltip />
          <Legend />
          <Line type="monotone" dataKey="a" stroke="#8884d8" />
          <Line type="monotone" dataKey="b" stroke="#82ca9d" />
          <Line type="monotone" dataKey="c" stroke="#ffc658" />
        </LineChart>
      </ResponsiveContainer>,
    ),
  );
