import type { LocalAnswer, LocalModelRequest, LocalSchema } from './model-request.ts';
import { readAllText } from './model-request.ts';
import { chooseFindings, type LocalPassage, listPassages, listTitled, readMarkedData } from './read-data.ts';

/** The sentence with which every text of the service begins. */
export const notAModel =
  'This text was put together by fixed rules from the data of the hub. No model wrote it.';

const maxRows = 8;
const maxPassages = 6;
const namedId = /\b(\w+Id): ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** Returns the values with which the required arguments of a tool can be filled; undefined if one is missing. */
const fillArguments = (
  { required = [] }: LocalSchema,
  ids: ReadonlyMap<string, string>,
): Record<string, string> | undefined => {
  const filled = required.map((name) => [name, ids.get(name)] as const);
  return filled.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(filled) as Record<string, string>)
    : undefined;
};

const askForTools = (request: LocalModelRequest): LocalAnswer['toolCalls'] => {
  if (request.messages.at(-1)?.role === 'tool') return [];
  const ids = new Map(
    [...readAllText(request).matchAll(namedId)].map(([, name = '', id = '']) => [name, id]),
  );
  if (ids.size === 0) return [];
  return request.tools.flatMap(({ function: { name, parameters } }) => {
    const input = (parameters.required ?? []).length > 0 && fillArguments(parameters, ids);
    return input ? [{ name, input }] : [];
  });
};

/** Fills a schema with passages: a text is one of them, a number its page. */
const fillSchema = (schema: LocalSchema, passage: LocalPassage, all: readonly LocalPassage[]): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fillSchema(schema.anyOf[0] ?? {}, passage, all);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [
          name,
          fillSchema(value, passage, all),
        ]),
      );
    case 'array':
      return all.slice(0, maxPassages).map((one) => fillSchema(schema.items ?? {}, one, all));
    case 'integer':
    case 'number':
      return passage.page;
    case 'boolean':
      return false;
    default:
      return passage.text;
  }
};

const writeText = (data: readonly unknown[]): string => {
  const rows = data.flatMap(listTitled).slice(0, maxRows);
  const passages = chooseFindings(data.flatMap(listPassages)).slice(0, maxPassages);
  const lines = [
    ...rows.map(
      ({ title, dueAt, status }) =>
        `- ${title}${status ? ` (${status})` : ''}${dueAt ? `, due ${dueAt}` : ''}`,
    ),
    ...passages.map(({ text, page }) => `- Page ${page} says: “${text}”`),
  ];
  const found = lines.length > 0 ? lines.join('\n') : 'The data contains nothing that the rules can repeat.';
  return `${notAModel}\n\n${found}`;
};

/** Composes an answer from the data in the request: it asks for the tools whose arguments are named, then repeats what they returned. */
export const answerByRules = (request: LocalModelRequest): LocalAnswer => {
  const data = request.messages.flatMap(({ content }) => readMarkedData(content ?? ''));
  const schema = request.response_format?.json_schema?.schema;
  if (schema) {
    const passages = chooseFindings(data.flatMap(listPassages));
    const [first = { text: notAModel, page: 1 }] = passages;
    return { text: JSON.stringify(fillSchema(schema, first, passages)), toolCalls: [] };
  }
  const toolCalls = askForTools(request);
  return toolCalls.length > 0 ? { text: '', toolCalls } : { text: writeText(data), toolCalls };
};
