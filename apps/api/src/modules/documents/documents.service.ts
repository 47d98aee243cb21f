import type { DocumentCreate, PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { presentDocument } from './document.presenter.ts';
import { present, readOwn } from './document-access.ts';
import { type DocumentListQuery, readDocumentPage } from './document-list.read-model.ts';
import { readProposals } from './document-proposals.read-model.ts';
import type { ReceivingDependencies } from './initial-outcome.ts';
import { receiveDocument } from './receive-document.ts';

/** Creates the use cases of reading and entering documents. */
export const createDocumentsService = ({ database, clock, queue }: ReceivingDependencies) => ({
  listDocuments: async (actor: Actor, question: DocumentListQuery) => {
    const { rows, total, unexplained } = await readDocumentPage(database, actor, question);
    const proposalsOf = await readProposals(database, actor, rows);
    const collection = rows.map((document) => presentDocument(document, proposalsOf(document)));
    return { collection, total, unexplained, size: question.size, skip: question.skip };
  },

  /** Returns a document, also with the proposals of further rules. Throws `deadline.rule_unknown`. */
  getDocument: async (actor: Actor, id: string, rules: readonly string[] = []): Promise<PatentDocument> => {
    const known = new Set(deadlineRules.map((rule) => rule.id));
    if (rules.some((ruleId) => !known.has(ruleId))) throw appError('deadline.rule_unknown');
    return present(database, actor, await readOwn(database, actor, id), rules);
  },

  createDocument: async (write: Write, document: DocumentCreate): Promise<PatentDocument> => {
    const { tx, actor } = write;
    const id = await receiveDocument(write, { database, clock, queue }, document);
    return present(tx, actor, await readOwn(tx, actor, id));
  },
});
