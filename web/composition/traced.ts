import type { QueueOptions } from '../adapters/queue/queue-options';
import type { Service } from '../ports/metrics';
import type { SendRequest } from '../ports/network';
import type { DeliveryStore } from '../ports/stores/delivery-store';
import type { Tracing } from '../ports/tracing';

/** Each request to a service: where to is the service alone, since addresses hold ids. */
export function tracedSend(
  send: SendRequest,
  service: Service,
  tracing: Tracing | null,
): SendRequest {
  if (!tracing) return send;
  return (address, outgoing) => {
    const facts = { 'peer.service': service, 'http.request.method': outgoing.method ?? 'GET' };
    return tracing.span({ name: `call ${service}`, kind: 'client', facts }, async (add) => {
      const answer = await send(address, outgoing);
      add({ 'http.response.status_code': answer.status });
      return answer;
    });
  };
}

/** Each run of a job, where the webhook or the job that added it was. */
export function tracedJobs(tracing: Tracing | null): QueueOptions['around'] {
  if (!tracing) return undefined;
  return ({ name, attempts, shopId, tracePlace: within }, run) => {
    const facts = { 'job.name': name, 'job.attempt': attempts, 'shop.id': shopId };
    return tracing.span({ name: `job ${name}`, kind: 'consumer', facts, within }, async (add) => {
      const failure = await run();
      if (failure) add({ 'error.type': failure.code });
      return failure;
    });
  };
}

type Intake = Pick<DeliveryStore, 'record' | 'setAside'>;

/** Each webhook; those that are stored together were waited for together. */
export function tracedIntake(deliveries: Intake, tracing: Tracing | null): Intake {
  if (!tracing) return deliveries;
  return {
    setAside: (delivery) => deliveries.setAside(delivery),
    record(received) {
      const store = () => deliveries.record(received);
      return received.reduceRight<() => Promise<void>>((inner, webhook) => {
        const { source, topic } = webhook;
        const facts = { 'messaging.system': source, 'messaging.destination.name': topic };
        const within = tracing.placeOf(webhook);
        return () =>
          tracing.span({ name: `webhook ${source}`, kind: 'consumer', facts, within }, inner);
      }, store)();
    },
  };
}
