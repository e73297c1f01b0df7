import { Icon } from '../ui/icon.tsx';

/** Opens the search over all schemes. */
export function FindButton() {
  return (
    <button type="button" className="find" aria-label="Find a scheme">
      <Icon name="find" />
      <span>Find a scheme</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
