import { fileTextSchema } from '@hub/contract/files/file-text.calls.ts';
import { readingTools } from '@hub/contract/tools/reading-tools.ts';
import type { MakeCall, Tool } from '@hub/contract/tools/tool.ts';
import { markAsData } from '@hub/contract/tools/tools.ts';
import type { SourceDocument } from '@hub/domain/minions/verify-quote.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ChatTools } from './answer-question.ts';
import { belongsToInvention, type ChatViewers, findFileName } from './chat-facts.read-model.ts';

/** Arguments that name something of an invention. */
const scopedArguments = ['inventionId', 'fileId', 'taskId', 'milestoneId'] as const;

const isScoped = ({ input }: Tool): boolean => scopedArguments.some((name) => name in input.shape);

interface ChatToolsOptions {
  database: Database;
  viewers: ChatViewers;
  /** The invention that the tools are limited to. */
  inventionId: string;
  /** Makes calls with the rights of the minion. */
  makeCall: MakeCall;
  /** Receives each text of a document that the model reads. */
  onRead: (document: SourceDocument) => void;
}

/**
 * Returns the tools with which a minion reads for a question: those for one invention, with every id in their arguments
 * checked against it and against what the asker and the minion may see now.
 */
export const createChatTools = ({
  database,
  viewers,
  inventionId,
  makeCall,
  onRead,
}: ChatToolsOptions): ChatTools => {
  const tools = readingTools.filter(isScoped);
  return {
    tools,
    run: async (name, given) => {
      const tool = tools.find((one) => one.name === name);
      if (!tool) throw new Error('There is no such tool.');
      const input = 'inventionId' in tool.input.shape ? { inventionId, ...given } : given;
      const ids = Object.fromEntries(scopedArguments.map((argument) => [argument, input[argument] ?? null]));
      if (!(await belongsToInvention(database, viewers, inventionId, ids)))
        throw new Error('This is not part of the invention of the question.');
      const result = await tool.run(input, makeCall);
      const { success, data } = fileTextSchema.safeParse(result);
      if (success && ids.fileId)
        onRead({ document: await findFileName(database, String(ids.fileId)), pages: data.collection });
      return markAsData(result);
    },
  };
};
