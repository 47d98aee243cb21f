import ts from 'typescript';

export type MeasuredFunction = { name: string; line: number; lines: number; kind: 'function' | 'component' };

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node);

const findName = (node: ts.FunctionLikeDeclaration): string | undefined => {
  const named =
    node.name ??
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
      ? node.parent.name
      : undefined);
  return named?.getText();
};

const containsJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  (ts.forEachChild(node, containsJsx) ?? false);

/**
 * The functions of one TypeScript file. A component (a PascalCase function with JSX) counts as a whole; any other
 * function counts without the named functions inside it, so a factory is measured by its own lines.
 */
export const measureFunctions = (path: string, text: string): MeasuredFunction[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const countLines = (node: ts.Node): number => lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
  const countNamedLines = (node: ts.Node): number => {
    let lines = 0;
    ts.forEachChild(node, (child) => {
      lines +=
        isFunction(child) && findName(child) !== undefined ? countLines(child) : countNamedLines(child);
    });
    return lines;
  };
  const functions: MeasuredFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && node.body) {
      const name = findName(node) ?? 'anonymous';
      const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name) && containsJsx(node);
      functions.push({
        name,
        line: lineOf(node.getStart()),
        lines: isComponent ? countLines(node) : countLines(node) - countNamedLines(node),
        kind: isComponent ? 'component' : 'function',
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return functions;
};
