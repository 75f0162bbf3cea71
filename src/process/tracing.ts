// Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT (docs/monitoring.md#traces).
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** From now on spans go to that collector. `stop` sends what is left, and never throws: a collector that is out is no reason not to end. */
export function startTracing(endpoint: URL): { readonly stop: () => Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'club' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown().catch(() => undefined) };
}

const withSlash = ({ href }: URL) => (href.endsWith('/') ? href : `${href}/`);
