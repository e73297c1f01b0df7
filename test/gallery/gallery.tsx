import { ThemeChoices } from '#dashboard/app/theme-choices.tsx';
import { Tooltip } from '#dashboard/ui/tooltip.tsx';
import { specimens } from './specimens.ts';
import styles from './gallery.module.css';

/** The group of the first folder of a component. */
const GROUPS = { ui: 'Controls, overlays, layout and states', table: 'Table', chart: 'Charts' } as const;
/** Wide components share a line only where there is room for them. */
const WIDE = /^(chart|table|ui\/(layout|states))\//;

/** All specimens, on one page. */
export const Gallery = () => (
  <main className="page">
    <header className={styles['head']}>
      <h1>Gallery</h1>
      <div className={styles['themes']}>
        <ThemeChoices />
      </div>
    </header>
    {Object.entries(GROUPS).map(([folder, title]) => (
      <section key={folder} className={styles['group']} aria-label={title}>
        <h2>{title}</h2>
        {Object.entries(specimens)
          .filter(([path]) => path.startsWith(`${folder}/`))
          .map(([path, states]) => (
            <section key={path} className={styles['component']} aria-label={path} data-component={path}>
              <h3>{path}</h3>
              <div className={styles['states']}>
                {states.map(({ state, Render }) => (
                  <div
                    key={state}
                    className={styles['state']}
                    data-wide={WIDE.test(path) || undefined}
                    data-state={state}
                  >
                    <p className={styles['label']}>{state}</p>
                    <Render />
                  </div>
                ))}
              </div>
            </section>
          ))}
      </section>
    ))}
    <Tooltip />
  </main>
);
