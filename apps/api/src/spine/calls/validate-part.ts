import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { appError } from '../../platform/errors/app-error.ts';

/** Maximum depth of a request part. The contract nests less; deeper values could exhaust the stack. */
const maxDepth = 20;

interface Fault {
  path: string;
  message: string;
}

/** Returns whether PostgreSQL can store a text: without U+0000 and unpaired surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const findFault = (value: unknown, path: readonly string[] = []): Fault | undefined => {
  if (path.length > maxDepth) return { path: '', message: 'Nested too deeply' };
  if (typeof value === 'string' && !isStorable(value)) {
    return { path: path.join('.'), message: 'Contains an invalid character' };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const fault = findFault(entry, [...path, key]);
    if (fault) return fault;
  }
  return undefined;
};

/** Checks of zod throw for a value whose `length` cannot be compared with a number. */
const unreadable: Fault = { path: '', message: 'Cannot be read' };

/** Validates one part of a request with its Zod schema, after rejecting text that the database cannot store. */
export const partValidatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => {
    const fault = findFault(data);
    if (fault) return { error: appError('request.invalid', { errors: [fault] }) };
    try {
      return validate(data);
    } catch {
      return { error: appError('request.invalid', { errors: [unreadable] }) };
    }
  };
};
