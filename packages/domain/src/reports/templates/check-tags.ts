import { type AskedName, findOwnFieldProblem, isOwnField, readOwnField } from '../fields/own-field.ts';
import { fieldNames } from '../fields/report-fields.ts';
import { dateFormats } from './date-format.ts';
import { nearestName } from './nearest-name.ts';
import type { TemplateField } from './template-field.ts';
import { templateFields } from './template-fields.ts';
import type { TemplateProblem, TemplateTag } from './template-tag.ts';

/** Maximum number of loops and conditions inside each other. */
const maxNesting = 5;
/** Maximum number of problems that are reported. */
const maxProblems = 100;

/** An open loop or condition with the fields that its entries add. */
interface Scope {
  tag: TemplateTag | null;
  fields: readonly TemplateField[];
}

const findIn = (fields: readonly TemplateField[], path: readonly string[]): TemplateField | undefined => {
  const [first, ...rest] = path;
  const field = fields.find(({ name }) => name === first);
  if (rest.length === 0) return field;
  return field?.kind === 'group' ? findIn(field.fields, rest) : undefined;
};

/** Returns the innermost scope that has the first name of a path. */
const scopeOf = (scopes: readonly Scope[], name: string): Scope | undefined => {
  const [first] = name.split('.', 1);
  return scopes.findLast(({ fields }) => fields.some((field) => field.name === first));
};

const findField = (scopes: readonly Scope[], name: string): TemplateField | undefined => {
  const scope = scopeOf(scopes, name);
  return scope && findIn(scope.fields, name.split('.'));
};

const pathsOf = (fields: readonly TemplateField[]): string[] =>
  fields.flatMap(({ name, kind, fields: parts }) => [
    name,
    ...(kind === 'group' ? pathsOf(parts).map((path) => `${name}.${path}`) : []),
  ]);

const unknownField = (scopes: readonly Scope[], { name, place }: TemplateTag): TemplateProblem => {
  const names = scopes.toReversed().flatMap(({ fields }) => pathsOf(fields));
  const inLists = templateFields.find(
    ({ kind, fields }) => kind === 'list' && findIn(fields, name.split('.')),
  );
  const near = nearestName(name, names);
  const hint = near
    ? ` Did you mean “${near}”?`
    : inLists
      ? ` It is a field of “${inLists.name}”: use it between {{#${inLists.name}}} and {{/${inLists.name}}}.`
      : '';
  return {
    problem: name === '' ? 'A tag has no name.' : `There is no field “${name}”.${hint}`,
    field: name,
    place,
  };
};

const valueProblem = (field: TemplateField, { name, place }: TemplateTag): TemplateProblem | undefined => {
  if (field.kind === 'list')
    return {
      problem: `“${name}” is a list: write {{#${name}}}, the fields of an entry, and {{/${name}}}.`,
      field: name,
      place,
    };
  if (field.kind !== 'group') return undefined;
  return {
    problem: `“${name}” has fields of its own, such as “${name}.${field.fields[0]?.name}”.`,
    field: name,
    place,
  };
};

const formatProblem = (
  { kind }: TemplateField,
  { name, format, place }: TemplateTag,
): TemplateProblem | undefined => {
  if (format === null) return undefined;
  const known = Object.keys(dateFormats);
  const problem =
    kind === 'date'
      ? `There is no date format “${format}”. There are ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.`
      : `“${name}” is no date, so it has no format.`;
  return kind === 'date' && known.includes(format) ? undefined : { problem, field: name, place };
};

const endProblem = (open: TemplateTag | null, { name, place }: TemplateTag): TemplateProblem | undefined => {
  if (open === null)
    return { problem: `{{/${name}}} ends a loop or condition that was not started.`, field: name, place };
  if (name === '' || name === open.name) return undefined;
  return { problem: `{{/${name}}} is in the place of {{/${open.name}}}.`, field: name, place };
};

const startScope = (
  scopes: readonly Scope[],
  tag: TemplateTag,
): { scope: Scope; problem?: TemplateProblem } => {
  const field = findField(scopes, tag.name);
  const scope: Scope = { tag, fields: tag.kind === 'start' ? (field?.fields ?? []) : [] };
  if (!field) return { scope, problem: unknownField(scopes, tag) };
  const { name, place } = tag;
  if (scopes.some((outer) => outer.tag?.name === name && field.kind === 'list'))
    return { scope, problem: { problem: `“${name}” is inside itself.`, field: name, place } };
  if (scopes.length > maxNesting)
    return {
      scope,
      problem: {
        problem: `At most ${maxNesting} loops and conditions can be inside each other.`,
        field: name,
        place,
      },
    };
  return { scope };
};

const unclosed = ({ name, place }: TemplateTag): TemplateProblem => ({
  problem: `{{#${name}}} has no end {{/${name}}}.`,
  field: name,
  place,
});

/** Checks the tags of one part in their order, and adds the names of the fields outside of entries to `used`. */
const checkPart = (tags: readonly TemplateTag[], used: Set<string>): TemplateProblem[] => {
  const problems: (TemplateProblem | undefined)[] = [];
  const root: Scope = { tag: null, fields: templateFields };
  const scopes: Scope[] = [root];
  for (const tag of tags) {
    const own = tag.kind === 'value' ? readOwnField(tag.name) : undefined;
    if (tag.kind !== 'end' && scopeOf(scopes, tag.name) === root) used.add(tag.name.split('.', 1)[0] ?? '');
    if (own) {
      used.add(own);
      const problem =
        tag.format === null ? findOwnFieldProblem(own) : `“${own}” is no date, so it has no format.`;
      problems.push(problem === undefined ? undefined : { problem, field: own, place: tag.place });
    } else if (tag.kind === 'value') {
      const field = findField(scopes, tag.name);
      problems.push(
        field ? (valueProblem(field, tag) ?? formatProblem(field, tag)) : unknownField(scopes, tag),
      );
    } else if (tag.kind === 'end') {
      problems.push(endProblem(scopes.at(-1)?.tag ?? null, tag));
      if (scopes.length > 1) scopes.pop();
    } else {
      const { scope, problem } = startScope(scopes, tag);
      scopes.push(scope);
      problems.push(problem);
    }
  }
  const open = scopes.flatMap(({ tag }) => (tag ? [unclosed(tag)] : []));
  return [...problems.filter((problem) => problem !== undefined), ...open];
};

/** Result of checking the tags of a template. */
interface CheckedTags {
  /** Unknown fields, and loops and conditions without start or end. */
  problems: TemplateProblem[];
  /** Fields that the form asks for before the template can be filled. */
  asked: AskedName[];
}

/** Checks the tags of each part of a template. */
export const checkTags = (parts: readonly (readonly TemplateTag[])[]): CheckedTags => {
  const used = new Set<string>();
  const problems = parts.flatMap((tags) => checkPart(tags, used)).slice(0, maxProblems);
  const asked = fieldNames.filter(
    (name) => used.has(name) || (name === 'action' && used.has('officeAction')),
  );
  return { problems, asked: [...asked, ...[...used].filter(isOwnField)] };
};
