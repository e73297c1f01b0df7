import { parseSync, Visitor, type ESTree } from 'vite';

interface FoundExpression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/**
 * The regular expressions in code: literals, and those that `new RegExp` composes of texts and of constants of the same file; what else
 * is put into one counts as the letter x.
 */
export function findRegularExpressions(code: string): readonly FoundExpression[] {
  const { program, errors } = parseSync('code.ts', code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const constants = new Map<string, ESTree.Expression>();
  const found: FoundExpression[] = [];
  const add = (source: string, flags: string, start: number): void =>
    void found.push({ source, flags, line: code.slice(0, start).split('\n').length });

  const evaluate = (node: ESTree.Argument | undefined): string => {
    if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node?.type === 'Identifier' && constants.has(node.name)) return evaluate(constants.get(node.name));
    if (node?.type === 'TemplateLiteral') return fill(node, ({ cooked }) => cooked ?? '');
    return node?.type === 'TaggedTemplateExpression' ? fill(node.quasi, ({ raw }) => raw) : 'x';
  };
  const fill = (
    { quasis, expressions }: ESTree.TemplateLiteral,
    read: (value: ESTree.TemplateElement['value']) => string,
  ): string => quasis.map(({ value }, at) => (at === 0 ? '' : evaluate(expressions[at - 1])) + read(value)).join('');

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, node.start);
    },
    NewExpression({ callee, arguments: [pattern, flags], start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp')
        add(evaluate(pattern), flags ? evaluate(flags) : '', start);
    },
  }).visit(program);
  return found;
}
