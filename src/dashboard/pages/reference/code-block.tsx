import { CopyButton } from '../../ui/copy-button.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import styles from './reference.module.css';

interface CodeBlockProps {
  readonly label: string;
  /** What it is an example of, for readers of screens. */
  readonly about: string;
  readonly text: string;
}

/** A few lines of code that can be copied. */
export function CodeBlock({ label, about, text }: CodeBlockProps) {
  return (
    <div className={styles['block']}>
      <div>
        <h4>{label}</h4>
        <CopyButton text={text} label="Copy" about={`the ${label} example of ${about}`} />
      </div>
      <ScrollFrame label={`${label} example of ${about}`}>
        <pre className={styles['code']}>{text}</pre>
      </ScrollFrame>
    </div>
  );
}
