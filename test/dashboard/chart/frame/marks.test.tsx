import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { buildMarkAttributes, MarksArea } from '#dashboard/chart/frame/marks.tsx';
import { Tooltip } from '#dashboard/ui/tooltip.tsx';

function Drawing() {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <MarksArea areaRef={ref} label="Bars. Arrow keys move from bar to bar.">
      <svg>
        {['Vindhya Bank 8.12', 'Gandhara Cement 6.40'].map((text) => (
          <g key={text} {...buildMarkAttributes(text)}>
            <rect />
          </g>
        ))}
      </svg>
    </MarksArea>
  );
}

test('the arrow keys move between the marks of a drawing, whose texts appear on focus and on a tap', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Tooltip />
      <Drawing />
    </>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('application', { name: /^Bars/ }));
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Gandhara Cement 6.40');
  expect(await screen.findByText('Gandhara Cement 6.40')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Gandhara Cement 6.40')).toBeNull();
  await user.keyboard('{Home}');
  expect(await screen.findByText('Vindhya Bank 8.12')).toBeDefined();
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('img', { name: 'Gandhara Cement 6.40' }) });
  expect(await screen.findByText('Gandhara Cement 6.40')).toBeDefined();
});
