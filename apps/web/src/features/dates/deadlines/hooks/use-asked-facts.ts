import { useState } from 'react';
import { type DateFact, missingFacts } from '../model/asked-facts.ts';

/** Dates that the server has asked for since the dialog opened. A date stays listed after it was entered. */
export const useAskedFacts = (error: unknown, known: readonly DateFact[] = []): readonly DateFact[] => {
  const [asked, setAsked] = useState<readonly DateFact[]>(known);
  const more = missingFacts(error).filter((fact) => !asked.includes(fact));
  if (more.length > 0) setAsked([...asked, ...more]);
  return asked;
};
