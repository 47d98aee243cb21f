import { type ScimType, scimFault } from './scim-error.ts';
import { readScimTokens, type ScimToken } from './scim-tokens.ts';

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

/** Operator that compares an attribute with a value. */
export type ScimComparison = (typeof comparisons)[number];

/** A value that an attribute is compared with. */
export type ScimOperand = string | number | boolean | null;

/** A filter (RFC 7644 §3.4.2.2). Paths of attributes are in lower case, because they are compared without case. */
export type ScimFilter =
  | { kind: 'and' | 'or'; parts: readonly ScimFilter[] }
  | { kind: 'not'; part: ScimFilter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; operator: ScimComparison; value: ScimOperand }
  /** One value of a multi-valued attribute fulfills the whole condition in brackets, and the one on its part behind them. */
  | { kind: 'some'; path: string; part: ScimFilter };

/** Where an operation of PATCH applies (RFC 7644 §3.5.2). */
export interface ScimPath {
  /** Attribute in lower case, with the schema it was written with. */
  attribute: string;
  /** Condition in brackets that chooses among the values. */
  filter?: ScimFilter | undefined;
  /** Part of a complex attribute, in lower case. */
  subAttribute?: string | undefined;
}

const maxDepth = 20;
const maxConditions = 100;

const literals = new Map<string, ScimOperand>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const toComparison = (word: string): ScimComparison | undefined =>
  comparisons.find((one) => one === word.toLowerCase());

/** Reads tokens from left to right; `not` binds more strongly than `and`, and `and` more strongly than `or`. */
const createReader = (tokens: readonly ScimToken[], faultType: ScimType) => {
  let position = 0;
  let conditions = 0;
  const fail = (message: string) => scimFault(faultType, message);
  const peek = (): ScimToken | undefined => tokens[position];
  const take = (): ScimToken => {
    const token = tokens[position++];
    if (!token) throw fail('Ends too early.');
    return token;
  };
  const skipMark = (mark: string): boolean => {
    const token = peek();
    const isMark = token?.kind === 'mark' && token.text === mark;
    if (isMark) position++;
    return isMark;
  };
  const skipWord = (word: string): boolean => {
    const token = peek();
    const isWord = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (isWord) position++;
    return isWord;
  };
  const closeWith = (mark: string): void => {
    if (!skipMark(mark)) throw fail(`"${mark}" is missing.`);
  };
  const takeWord = (what: string): string => {
    const token = take();
    if (token.kind !== 'word') throw fail(`${what} is expected.`);
    return token.text;
  };

  const readOperand = (): ScimOperand => {
    const token = take();
    if (token.kind === 'value') return token.value;
    const literal = token.kind === 'word' ? literals.get(token.text.toLowerCase()) : undefined;
    if (literal === undefined) throw fail('A value is expected, such as "text", 1 or true.');
    return literal;
  };

  /** Reads the name of a part behind brackets, such as `.value`. */
  const skipSubAttribute = (): string | undefined => {
    const token = peek();
    if (token?.kind !== 'subAttribute') return undefined;
    position++;
    return token.text.toLowerCase();
  };

  const countCondition = (): void => {
    if (++conditions > maxConditions) throw fail(`Has more than ${maxConditions} conditions.`);
  };

  const readCondition = (depth: number): ScimFilter => {
    countCondition();
    const path = takeWord('An attribute').toLowerCase();
    if (!skipMark('[')) return readComparison(path);
    const part = readAny(depth + 1);
    closeWith(']');
    const sub = skipSubAttribute();
    if (sub === undefined) return { kind: 'some', path, part };
    countCondition();
    return { kind: 'some', path, part: { kind: 'and', parts: [part, readComparison(sub)] } };
  };

  const readComparison = (path: string): ScimFilter => {
    if (skipWord('pr')) return { kind: 'present', path };
    const word = takeWord('An operator');
    const operator = toComparison(word);
    if (!operator) throw fail(`"${word}" is not an operator.`);
    return { kind: 'compare', path, operator, value: readOperand() };
  };

  const readOne = (depth: number): ScimFilter => {
    if (depth > maxDepth) throw fail(`Is nested more than ${maxDepth} levels deep.`);
    const next = tokens[position + 1];
    const isNegated = next?.kind === 'mark' && next.text === '(' && skipWord('not');
    if (!skipMark('(')) return readCondition(depth);
    const part = readAny(depth + 1);
    closeWith(')');
    return isNegated ? { kind: 'not', part } : part;
  };

  const readSeries = (kind: 'and' | 'or', readPart: () => ScimFilter): ScimFilter => {
    const first = readPart();
    const parts = [first];
    while (skipWord(kind)) parts.push(readPart());
    return parts.length === 1 ? first : { kind, parts };
  };

  const readAny = (depth: number): ScimFilter =>
    readSeries('or', () => readSeries('and', () => readOne(depth)));

  const assertEnd = (): void => {
    if (position < tokens.length) throw fail('Continues where it should end.');
  };

  return {
    filter: (): ScimFilter => {
      const filter = readAny(1);
      assertEnd();
      return filter;
    },
    path: (): ScimPath => {
      const attribute = takeWord('An attribute').toLowerCase();
      if (!skipMark('[')) {
        assertEnd();
        return { attribute };
      }
      const filter = readAny(1);
      closeWith(']');
      const subAttribute = skipSubAttribute();
      assertEnd();
      return { attribute, filter, subAttribute };
    },
  };
};

/** Parses a filter. Throws `invalidFilter`. */
export const parseScimFilter = (text: string): ScimFilter =>
  createReader(readScimTokens(text, 'invalidFilter'), 'invalidFilter').filter();

/** Parses the path of an operation. Throws `invalidPath`. */
export const parseScimPath = (text: string): ScimPath =>
  createReader(readScimTokens(text, 'invalidPath'), 'invalidPath').path();
