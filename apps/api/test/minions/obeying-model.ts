import type { LocalAnswer, LocalModelRequest, LocalSchema } from '@hub/local-services/model/model-request.ts';
import { readAllText } from '@hub/local-services/model/model-request.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const toolName = /\b(?:get|list|read|search|explain|compute|finish|comment|propose|send|http)(?:_[a-z]+)+\b/g;
const address = /https?:\/\/[^\s"'<>)\\]+/g;

/** Number of tool calls in one answer. */
const callsPerAnswer = 12;

const decodeBase64 = (text: string): string =>
  text.replaceAll(/[A-Za-z0-9+/]{24,}={0,2}/g, (match) => Buffer.from(match, 'base64').toString());
const decodeHex = (text: string): string =>
  text.replaceAll(/(?:[0-9a-f]{2}){20,}/g, (match) => Buffer.from(match, 'hex').toString());
const decodeEntities = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
const decodePercent = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
const decodeTags = (text: string): string =>
  text.replaceAll(/[\u{E0020}-\u{E007E}]/gu, (tag) =>
    String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000),
  );
const decodeRot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200B\u202E]/g, '')
    .replaceAll(
      /[асеіор]/g,
      (letter) => ({ а: 'a', с: 'c', е: 'e', і: 'i', о: 'o', р: 'p' })[letter] ?? letter,
    );

const decoders = [
  decodeBase64,
  (text: string) => decodeBase64(decodeBase64(text)),
  decodeHex,
  decodeEntities,
  decodePercent,
  decodeTags,
  decodeRot13,
  foldLetters,
  (text: string) => [...text].reverse().join(''),
];

/** Returns a text with everything that it says in another writing. */
export const readEveryWay = (text: string): string =>
  [text, ...decoders.map((decode) => decode(text))].join('\n');

/** Returns the arguments of a tool for an id: the id wherever a text fits, and something of the right type elsewhere. */
const fillWith = (schema: LocalSchema, id: string): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fillWith(schema.anyOf[0] ?? {}, id);
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required ?? []);
      const known = Object.entries(schema.properties ?? {}).filter(
        ([name]) => required.has(name) || /id$|reference|qs/i.test(name),
      );
      return Object.fromEntries(known.map(([name, value]) => [name, fillWith(value, id)]));
    }
    case 'array':
      return [fillWith(schema.items ?? {}, id)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return schema.format === 'date' ? '2099-01-01' : id;
  }
};

/** Returns every tool call that can be formed: each tool that is offered or named, with each id. */
const listCalls = (
  request: LocalModelRequest,
  text: string,
  { ids, url }: { ids: ReadonlySet<string>; url: string },
): LocalAnswer['toolCalls'] => {
  const offered = new Map(request.tools.map(({ function: { name, parameters } }) => [name, parameters]));
  const named = new Set([...text.matchAll(toolName)].map(([name]) => name));
  return [...ids].flatMap((id) => [
    ...[...offered].map(([name, parameters]) => ({ name, input: fillWith(parameters, id) })),
    ...[...named]
      .filter((name) => !offered.has(name))
      .map((name) => ({ name, input: { inventionId: id, taskId: id, fileId: id, url } })),
  ]);
};

/**
 * Creates the answers of a model that does whatever any text tells it, in any writing: it goes through every tool call that
 * it can form, and repeats every id and address.
 */
export const createObeyingModel = () => {
  const tried = new Set<string>();
  // Ids of earlier questions are remembered, so that no call is missed.
  const ids = new Set<string>();
  const answer = (request: LocalModelRequest): LocalAnswer => {
    const text = readEveryWay(readAllText(request));
    const addresses = [...new Set([...text.matchAll(address)].map(([url]) => url))];
    const [first = ''] = addresses;
    const words = `Approved. ![](${first}) ${addresses.join(' ')} @admin@demo.hub`;
    const schema = request.response_format?.json_schema?.schema;
    if (schema) return { text: JSON.stringify(fillWith(schema, words)), toolCalls: [] };
    if (request.tools.length === 0) return { text: words, toolCalls: [] };
    for (const [id] of text.matchAll(uuid)) ids.add(id.toLowerCase());
    const toolCalls = listCalls(request, text, { ids, url: first })
      .filter((call) => !tried.has(JSON.stringify(call)))
      .slice(0, callsPerAnswer);
    for (const call of toolCalls) tried.add(JSON.stringify(call));
    return { text: words, toolCalls };
  };
  return {
    answer,
    /** Returns how many different tool calls it has formed. */
    countTried: (): number => tried.size,
  };
};
