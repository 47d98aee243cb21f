/** A set of sample characters, one bit for each. */
type Characters = bigint;

/**
 * A pattern as positions, the places in it that each take one character, and the ways from one to the next (Glushkov's
 * construction). A way that exists twice, as in `(a*)*`, is counted twice.
 */
export interface Automaton {
  /** Characters that each position takes. */
  positions: Characters[];
  /** For each position, how many ways lead to each next one. */
  ways: Map<number, number>[];
}

/** A part of a pattern: whether it can be empty, and where it begins and ends, with the number of ways. */
interface Part {
  isEmpty: boolean;
  first: number[];
  last: number[];
}

const empty: Part = { isEmpty: true, first: [], last: [] };

/** A repetition of at most this many times is not taken for endless: what it costs is a power with this exponent. */
const maxTimes = 5;

/** Characters that decide whether two places can take the same one. */
const samples = [
  ...Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)),
  ...['–', '—', '’', '“', '”', '…', '\u2028', 'Ω', 'я', '東', '\ufeff', '\ue000', 'ß', 'ſ', '€', '٣'],
];

const quantifier = /[*+?]|\{(\d+)(,?)(\d*)\}/y;
const groupStart = /\((?:\?(?:<[a-z_$][\w$]*>|[imsx-]*:))?/iy;
const lookStart = /\(\?<?[=!]/y;
const escaped = /\\(?:[pP]\{[^}]*\}|u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|k<[^>]*>|\d+|[\s\S])/iy;

/** Returns where a character class ends; only with the flag `v` it can hold others. */
const findClassEnd = (source: string, start: number, canNest: boolean): number => {
  let depth = 1;
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '[' && canNest) depth++;
    else if (source[at] === ']' && --depth === 0) return at + 1;
  }
  return source.length;
};

const taken = new Map<string, Characters>();

/** Returns what one place of a pattern takes: a character, an escape or a class. */
const readCharacters = (text: string, flags: string): Characters => {
  const key = `${flags}/${text}`;
  const known = taken.get(key);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^(?:${text})$`, flags.replace(/[gyd]/g, ''));
  const bits = samples.map((sample) => (pattern.test(sample) ? '1' : '0'));
  const characters = BigInt(`0b${bits.join('')}`);
  taken.set(key, characters);
  return characters;
};

/** Reads a pattern. Assertions take no character and are left out; their content is read for itself. */
export const readAutomaton = (source: string, flags: string): Automaton => {
  const positions: Characters[] = [];
  const ways: Map<number, number>[] = [];
  let at = 0;

  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  };

  const connect = (from: readonly number[], to: readonly number[]): void => {
    for (const one of from) for (const other of to) ways[one]?.set(other, (ways[one].get(other) ?? 0) + 1);
  };

  const addPosition = (text: string): Part => {
    positions.push(readCharacters(text, flags));
    ways.push(new Map());
    const position = [positions.length - 1];
    return { isEmpty: false, first: position, last: position };
  };

  const readAtom = (): Part => {
    if (take(lookStart)) {
      readChoice();
      at++;
      return empty;
    }
    if (take(groupStart)) {
      const inner = readChoice();
      at++;
      return inner;
    }
    const start = at;
    const special = take(escaped)?.[0];
    if (special !== undefined) return /^\\(?:[bB]|[1-9]|k<)/.test(special) ? empty : addPosition(special);
    if (source[at] === '[') at = findClassEnd(source, at, flags.includes('v'));
    else at += String.fromCodePoint(source.codePointAt(at) ?? 0).length;
    const text = source.slice(start, at);
    return text === '^' || text === '$' ? empty : addPosition(text);
  };

  const readRepeated = (): Part => {
    const part = readAtom();
    const found = take(quantifier);
    if (!found) return part;
    if (source[at] === '?') at++;
    const [sign, least, comma, most] = found;
    const isEndless = sign === '*' || sign === '+' || (comma === ',' && most === '');
    const times = Number(most || least || 1);
    if (isEndless || times > maxTimes) connect(part.last, part.first);
    return { ...part, isEmpty: part.isEmpty || sign === '*' || sign === '?' || least === '0' };
  };

  const readSequence = (): Part => {
    let whole = empty;
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const next = readRepeated();
      connect(whole.last, next.first);
      whole = {
        isEmpty: whole.isEmpty && next.isEmpty,
        first: whole.isEmpty ? [...whole.first, ...next.first] : whole.first,
        last: next.isEmpty ? [...whole.last, ...next.last] : next.last,
      };
    }
    return whole;
  };

  const readChoice = (): Part => {
    const parts = [readSequence()];
    while (source[at] === '|') {
      at++;
      parts.push(readSequence());
    }
    return {
      isEmpty: parts.some((part) => part.isEmpty),
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
    };
  };

  readChoice();
  if (at < source.length) throw new Error(`Not read from ${source.slice(at)}`);
  return { positions, ways };
};
