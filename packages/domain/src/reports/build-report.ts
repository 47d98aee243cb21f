import type { ReportDefinition } from './definitions/report-definition.ts';
import { cleanTexts } from './document/clean-text.ts';
import { keepSignatures } from './document/keep-signatures.ts';
import type { ReportDocument } from './document/report-document.ts';
import { languageOf, type ReportLanguage } from './document/report-language.ts';
import { openAction } from './facts/invention-parts.ts';
import type { ReportFacts } from './facts/report-facts.ts';
import { checkField, choicesOf } from './fields/check-value.ts';
import { type AskedName, findField, isOwnField } from './fields/own-field.ts';
import type { Choice, FieldValue, ReportField } from './fields/report-field.ts';
import { fieldNames } from './fields/report-fields.ts';
import { type ReportInput, readValues } from './fields/report-values.ts';
import { textsIn } from './languages/report-texts.ts';

/** A field of the chosen reports, merged by name, with its default. */
export interface MergedField extends Omit<ReportField, 'choices' | 'prefill' | 'check' | 'isOfAction'> {
  name: AskedName;
  choices: readonly Choice[];
  /** Whether one of the reports needs it. */
  required: boolean;
  /** The reports that have it. */
  reports: readonly string[];
  /** Default from the facts; null if they do not hold it. */
  value: FieldValue | null;
  /** Source of the default, such as "Patent office"; null without one. */
  source: string | null;
}

/** A report as its fields are merged. */
interface FieldUser {
  id: string;
  required: readonly AskedName[];
  optional: readonly AskedName[];
}

/** Returns the fields of several reports, merged by name, in the order of the form; without facts, without defaults. */
export const mergeFields = (definitions: readonly FieldUser[], facts: ReportFacts | null): MergedField[] => {
  const asked = new Set(definitions.flatMap(({ required, optional }) => [...required, ...optional]));
  const names = [...fieldNames.filter((name) => asked.has(name)), ...[...asked].filter(isOwnField)];
  return names.map((name) => {
    const users = definitions.filter(({ required, optional }) => [...required, ...optional].includes(name));
    const known = findField(name);
    const { prefill, choices: _choices, check: _check, isOfAction: _of, ...field } = known;
    const found = facts ? prefill?.(facts) : undefined;
    return {
      ...field,
      name,
      choices: choicesOf(known, facts),
      required: users.some(({ required }) => required.includes(name)),
      reports: users.map(({ id }) => id),
      value: found?.value ?? null,
      source: found?.source ?? null,
    };
  });
};

/** Why a field is not valid. */
export interface FieldProblem {
  name: AskedName;
  problem: string;
}

/** Why the default of a field is not used with an action that a person chose instead of the open one. */
const otherAction = 'This default belongs to another Office action. Enter a value for the chosen one.';

/** Whether a person chose another action than the one that the defaults belong to. */
const isOtherAction = ({ action }: Readonly<Record<string, unknown>>, facts: ReportFacts): boolean => {
  const [invention] = facts.inventions;
  if (typeof action !== 'string' || action === '' || !invention) return false;
  return action !== openAction(invention)?.id;
};

/**
 * Checks what a person entered for several reports. Fields that the person did not send keep their default; unknown ones
 * are ignored. Returns the values by name, and a problem for each field that is not valid or required and empty.
 */
export const checkInput = (
  definitions: readonly FieldUser[],
  entered: Readonly<Record<string, unknown>>,
  facts: ReportFacts,
): { values: ReportInput; problems: FieldProblem[] } => {
  const values: Partial<Record<AskedName, FieldValue>> = {};
  const problems: FieldProblem[] = [];
  const isOther = isOtherAction(entered, facts);
  for (const field of mergeFields(definitions, facts)) {
    const { name } = field;
    const isEntered = Object.hasOwn(entered, name);
    if (!isEntered && field.value !== null && findField(name).isOfAction && isOther) {
      problems.push({ name, problem: `${field.label}: ${otherAction}` });
      continue;
    }
    const given = isEntered ? entered[name] : field.value;
    const checked = checkField(field, given ?? '');
    if ('problem' in checked) {
      problems.push({ name, problem: checked.problem });
      continue;
    }
    if (checked.value === undefined) continue;
    values[name] = checked.value;
    const problem = findField(name).check?.(checked.value, facts);
    if (problem !== undefined) problems.push({ name, problem });
  }
  return { values, problems };
};

/**
 * Lays out a report from facts and checked values, in English if it is not written in the language. No text of the result has
 * characters that a file cannot hold.
 */
export const buildReport = (
  definition: ReportDefinition,
  facts: ReportFacts,
  values: ReportInput,
  asked: ReportLanguage = 'en',
): ReportDocument => {
  const language = languageOf(definition, asked);
  const texts = textsIn(language);
  const body = definition.build(facts, readValues(values), texts);
  const blocks = keepSignatures(body.blocks);
  return cleanTexts({ ...body, blocks, language, pageLabels: texts.pageLabels });
};

/** Something that a person should know before they sign or send a report. */
export interface ReportWarning {
  reportId: string;
  text: string;
}

/** Returns the warnings of several reports for checked values, in their order. */
export const warnOf = (
  definitions: readonly (Pick<ReportDefinition, 'warn'> & { id: string })[],
  facts: ReportFacts,
  values: ReportInput,
): ReportWarning[] =>
  definitions.flatMap(({ id, warn }) =>
    (warn?.(facts, readValues(values)) ?? []).map((text) => ({ reportId: id, text })),
  );
