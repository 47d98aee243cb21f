import type { Module } from '../../spine/module.ts';
import { runMinion } from '../delegation/public.ts';
import { answerMention } from '../messages/public.ts';
import { registerBotRoutes } from './bots/bots.routes.ts';
import { answerComment } from './chat/answer-comment.job.ts';
import { createMentionAnswerer } from './chat/answer-in-chat.ts';
import { registerEvaluationRoutes } from './evaluations/evaluations.routes.ts';
import { checkRuns } from './health.read-model.ts';
import { registerMinionRoutes } from './minions.routes.ts';
import { registerDecisionRoutes } from './runs/decisions/decisions.routes.ts';
import { createResumeRuns } from './runs/jobs/resume-runs.job.ts';
import { createWatchActions } from './runs/jobs/watch-actions.job.ts';
import { runEvents } from './runs/run-events.ts';
import { createMinionRunner } from './runs/run-minion.ts';
import { registerRunRoutes } from './runs/runs.routes.ts';
import { registerStatisticsRoutes } from './statistics/statistics.routes.ts';
import { registerUnknownStrapiRoutes } from './strapi/unknown-routes.ts';
import { registerWorkRoutes } from './work/work.routes.ts';

/** Minions: assistants that work on inventions under the responsibility of a person. */
export const registerMinions: Module = (app, dependencies) => {
  registerMinionRoutes(app, dependencies);
  registerUnknownStrapiRoutes(app, dependencies);
  registerRunRoutes(app, dependencies);
  registerDecisionRoutes(app, dependencies);
  registerStatisticsRoutes(app, dependencies);
  registerWorkRoutes(app, dependencies);
  registerEvaluationRoutes(app, dependencies);
  registerBotRoutes(app, dependencies);
  const { database, clock, gateways, health, jobs, events } = dependencies;
  events.register(runEvents);
  health.register('minion-dojo-api', async () => {
    await checkRuns(database, clock.now());
    await gateways.model.check();
  });
  jobs.handle(answerComment, { app, dependencies });
  jobs.handle(answerMention, createMentionAnswerer(app, dependencies));
  jobs.handle(runMinion, createMinionRunner(app, dependencies));
  jobs.repeat(createResumeRuns(dependencies));
  jobs.repeat(createWatchActions(dependencies));
};
