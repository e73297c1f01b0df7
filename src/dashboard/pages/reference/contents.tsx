import { operationGroups } from '#contract/openapi/operation-groups.ts';
import { COMMON_PARAMETERS_ID } from './general-sections.tsx';
import styles from './contents.module.css';

const generalSections = [
  [COMMON_PARAMETERS_ID, 'Common parameters'],
  ['errors', 'Errors'],
  ['formats', 'Formats and dates'],
  ['limits', 'Limits'],
  ['glossary', 'Glossary'],
] as const;

/** The table of contents, with a link to each section. */
export function Contents() {
  return (
    <nav className={styles['contents']} aria-label="Contents">
      {operationGroups.map(({ title, operations }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {operations.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h2>General</h2>
        <ul>
          {generalSections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
