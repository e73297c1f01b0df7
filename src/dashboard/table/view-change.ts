/** `typed` follows the keyboard and replaces the entry in the history; `chosen` is a step that "back" takes back. */
export type ViewChange = 'typed' | 'chosen';
