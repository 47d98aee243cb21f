import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the process, in Prometheus format. */
export interface Metrics {
  /** Adds a gauge whose value is read when metrics are collected. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Measures the duration of every request of an app, by route. */
  observe(app: FastifyInstance): void;
  collect(): Promise<string>;
  contentType: string;
}

const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of one app. `collectProcessMetrics` adds those of the process; call it once per process. */
export const createMetrics = (): Metrics & { collectProcessMetrics(): void } => {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    collect: () => registry.metrics(),
    collectProcessMetrics: () => collectDefaultMetrics({ register: registry }),
    addGauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
    observe: (app) => {
      app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
        const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
        durations.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
  };
};
