import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { HealthCheck } from '../../../platform/health/health-checks.ts';
import type { ReportRenderer } from './report-renderer.ts';

const sample: ReportDocument = {
  title: 'Check',
  language: 'en',
  pageLabels: { page: 'Page', of: 'of' },
  layout: 'report',
  orientation: 'portrait',
  letterhead: null,
  head: { start: '', end: '' },
  foot: '',
  blocks: [{ kind: 'paragraph', text: [{ text: 'Check' }] }],
};

/** The process that renders takes a tenth of a gigabyte, so it is not kept running by checks alone. */
const [firstAfter, everyMinutes] = [1, 10];

/**
 * Creates the check that reports can be rendered: it renders one, a minute after the start of the hub, then every ten
 * minutes, and at every check while it fails.
 */
export const createRendererCheck = (renderer: Pick<ReportRenderer, 'render'>, clock: Clock): HealthCheck => {
  let dueAt = clock.now().add({ minutes: firstAfter });
  return async () => {
    if (Temporal.Instant.compare(clock.now(), dueAt) < 0) return;
    const file = await renderer.render(sample, 'pdf');
    if (file.length === 0) throw new Error('The renderer wrote an empty file');
    dueAt = clock.now().add({ minutes: everyMinutes });
  };
};
