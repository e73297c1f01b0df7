import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

interface AsItComesProps {
  readonly rows: readonly object[];
}

/** The line chart of recharts' own guide, with nothing set but its data. */
export function RechartsDefault({ rows }: AsItComesProps) {
  return (
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
    </ResponsiveContainer>
  );
}
