import { useState } from 'react';
import { codeOf, codesMeantBy, type DocumentCode } from '../model/document-codes.ts';

/** A document code as a person types it, with the question which one free text means. */
export interface TypedCode {
  value: string;
  change: (typed: string) => void;
  /** Reads the text as a code when the person leaves the field. */
  leave: () => void;
  /** Codes that the text may mean; empty if it is clear. */
  choices: readonly DocumentCode[];
  /** Whether the question is shown: not while the person types. */
  isAsked: boolean;
  /** Uses the text although no code is meant. */
  keep: () => void;
}

/** Holds a typed code; the code that a document has already is never questioned. */
export const useDocumentCode = (initial: string): TypedCode => {
  const [value, setValue] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [isLeft, setLeft] = useState(false);
  const choices = value.trim() === kept ? [] : codesMeantBy(value);
  const change = (typed: string): void => {
    setValue(typed);
    setLeft(false);
  };
  return {
    value,
    change,
    leave: () => {
      setValue(codeOf(value));
      setLeft(true);
    },
    choices,
    isAsked: isLeft && choices.length > 0,
    keep: () => setKept(value.trim()),
  };
};
