import { HANDLING, toAppError, type AppError } from '../ports/app-error';
import type { LetterPrinter } from '../ports/pdf';
import type { Lexware } from '../ports/lexware';
import type { Mailer } from '../ports/mail';
import type { CallOutcome, Counters, Metrics, Service } from '../ports/metrics';
import { RequestTooLate, type SendRequest } from '../ports/network';
import type { DeliveryStore } from '../ports/stores/delivery-store';

/** Counts each request to a service and measures how long its answer takes. */
export function meteredSend(send: SendRequest, service: Service, metrics: Metrics): SendRequest {
  return async (address, outgoing) => {
    const begin = performance.now();
    const ended = (outcome: CallOutcome) => {
      metrics.count('calls', { service, outcome });
      metrics.observe('call_ms', { service }, performance.now() - begin);
      if (outcome === 'throttled') metrics.count('throttles', { service });
    };
    try {
      const answer = await send(address, outgoing);
      ended(outcomeOf(answer.status));
      return answer;
    } catch (error) {
      // Nothing left, which says nothing about the service.
      if (!(error instanceof RequestTooLate)) ended('unreachable');
      throw error;
    }
  };
}

function outcomeOf(status: number): CallOutcome {
  if (status === 429) return 'throttled';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

type Creates = Pick<Lexware, 'createDocument'>;

export function meteredDocuments<Client extends Creates>(
  lexware: Client,
  metrics: Metrics,
): Client {
  return {
    ...lexware,
    async createDocument(...given: Parameters<Creates['createDocument']>) {
      const id = await lexware.createDocument(...given);
      metrics.count('documents', { kind: given[1].kind });
      return id;
    },
  };
}

export function meteredMailer<Sender extends Mailer>(mailer: Sender, metrics: Metrics): Sender {
  return {
    ...mailer,
    async send(...given: Parameters<Mailer['send']>) {
      const server = given[1] === null ? 'operator' : 'shop';
      const ended = (outcome: Counters['mails']['outcome']) =>
        metrics.count('mails', { server, outcome });
      try {
        const receipt = await mailer.send(...given);
        ended('sent');
        return receipt;
      } catch (error) {
        ended(isRefused(toAppError(error)) ? 'refused' : 'failed');
        throw error;
      }
    },
  };
}

/** About this mail, not about the server. */
function isRefused({ code }: AppError): boolean {
  return code === 'MAIL_REFUSED';
}

type Printer = LetterPrinter & { close(): Promise<void> };

export function meteredPrinter(printer: Printer, metrics: Metrics): Printer {
  return {
    close: () => printer.close(),
    async print(...given) {
      try {
        const bytes = await printer.print(...given);
        metrics.count('previews', { outcome: 'drawn' });
        return bytes;
      } catch (error) {
        if (HANDLING[toAppError(error).code].level === 'critical')
          metrics.count('previews', { outcome: 'failed' });
        throw error;
      }
    },
  };
}

type Intake = Pick<DeliveryStore, 'record' | 'setAside'>;

export function meteredIntake(deliveries: Intake, metrics: Metrics): Intake {
  return {
    setAside: (delivery) => deliveries.setAside(delivery),
    async record(received) {
      await deliveries.record(received);
      for (const { source } of received) metrics.count('deliveries', { source });
    },
  };
}
