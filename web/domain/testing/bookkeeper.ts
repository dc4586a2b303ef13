import type { Detail } from '../reasons/detail';
import type { DraftInput } from '../document-rules/draft/draft-input';
import type { DocumentStep, PlanQuestion } from '../document-rules/plan/plan-question';
import {
  type DocumentKey,
  documentText,
  isSameDocument,
  type BilledDocument,
  type DocumentStatus,
} from '../documents/model/document';
import type { InvoicedRecipient, RecipientAddress } from '../documents/model/draft-recipient';
import { causeText } from '../documents/model/cause';
import { vatIdSearch } from '../contacts/vat-id/find-vat-id';
import { buildDraft } from '../document-rules/draft/build-draft';
import type { AnyDraft } from '../documents/model/draft';
import type { Instruction } from '../documents/model/instruction';
import { planDocuments } from '../document-rules/plan/plan-documents';
import { recipientOfInvoice } from '../document-rules/conditions/recipient-change';
import { refusedReissue } from '../document-rules/actions/refused-reissue';
import type { DocumentId, Instant } from '../ids';
import type { Order } from '../order/order';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings';
import type { TaxProfile } from '../tax/treatment';
import { inBerlin, instantOf } from '../time/berlin';
import { aDocument } from './documents';

const PROFILE: TaxProfile = {
  smallBusiness: false,
  distanceSalesPrinciple: null,
  businessFeatures: [],
};
const NOW = '2026-03-10T10:00:00.000Z';

export interface BookkeeperInput {
  settings?: Settings;
  profile?: Partial<TaxProfile>;
  /** Lexware's state of a document that was just created. */
  status?: DocumentStatus;
}

/**
 * Plans and books the documents of one order as the engine does, with Lexware answering at once.
 */
export class Bookkeeper {
  documents: BilledDocument[] = [];
  instructions: Instruction[] = [];
  readonly drafts: AnyDraft[] = [];
  private readonly draftsById = new Map<DocumentId, AnyDraft>();
  private readonly settings: Settings;

  constructor(private readonly input: BookkeeperInput = {}) {
    this.settings = input.settings ?? {
      ...DEFAULT_SETTINGS,
      invoice: { ...DEFAULT_SETTINGS.invoice, event: 'created' },
    };
  }

  /** What was read never changes, so the list is a new one. */
  add(document: BilledDocument): void {
    this.documents = [...this.documents, document];
  }

  takeBackLast(): void {
    this.documents = this.documents.slice(0, -1);
  }

  /** What happened to the document of a cause in Lexware. */
  change(cause: string, change: Partial<BilledDocument>): void {
    for (const { id } of this.documents.filter((one) => causeText(one.cause) === cause))
      this.changeById(id, change);
  }

  changeById(id: DocumentId, change: Partial<BilledDocument>): void {
    const updatedAt = momentAfter(this.documents.length + 0.5);
    const takenBackAt = change.cancelled === true ? updatedAt : null;
    this.documents = this.documents.map((one) =>
      one.id === id ? { ...one, updatedAt, takenBackAt, ...change } : one,
    );
  }

  plan(order: Order, otherwise: Partial<PlanQuestion> = {}): DocumentStep[] {
    return planDocuments(this.question(order, otherwise));
  }

  /** The plan question for the order with its present documents. */
  question(order: Order, otherwise: Partial<PlanQuestion> = {}): PlanQuestion {
    return {
      order,
      settings: this.settings,
      shop: { installedAt: '2026-03-01T00:00:00.000Z' },
      connection: 'connected',
      documents: this.documents,
      instructions: this.instructions,
      profile: { ...PROFILE, ...this.input.profile },
      ...otherwise,
    };
  }

  draft(order: Order, step: DocumentKey) {
    return buildDraft(step, this.facts(order));
  }

  private facts(order: Order): DraftInput {
    const { settings, documents, instructions } = this;
    const profile = { ...PROFILE, ...this.input.profile };
    return {
      order,
      settings,
      profile,
      now: NOW,
      documents,
      invoicedTo: this.invoicedTo(order),
      instructions,
    };
  }

  /** The address that a document of ours names. */
  addressOn({ id }: Pick<BilledDocument, 'id'>): RecipientAddress {
    const recipient = this.draftsById.get(id)?.recipient;
    if (!recipient) throw new Error('No such document');
    return recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
  }

  /** Read from Lexware by the engine, remembered here. */
  private invoicedTo(order: Order): Map<DocumentId, InvoicedRecipient> {
    const search = vatIdSearch(this.settings, this.input.profile);
    const others = this.documents.filter(
      (one) => recipientOfInvoice(order, one, search) !== 'same',
    );
    return new Map(
      others
        .filter(({ id }) => this.draftsById.has(id))
        .map((one) => [
          one.id,
          { kind: 'invoiced', contactId: null, address: this.addressOn(one) },
        ]),
    );
  }

  /**
   * Creates one document after the other until nothing is due; returns what is still missing then,
   * and why.
   */
  settle(order: Order): string[] {
    for (let made = 0; made < 50; made += 1) {
      const steps = this.plan(order);
      const next = steps.find((step) => step.decision.kind === 'create');
      if (!next) return steps.filter(isOpen).map(described);
      const refused = refusedReissue(next, this.facts(order));
      if (refused) {
        this.instructions = [];
        return [
          `${causeText(refused.cause)}: ${refused.refusal.reason} ${detailSummary(refused.refusal)}`.trim(),
        ];
      }
      const answer = this.draft(order, next);
      if (answer.kind === 'refuse')
        return [`${causeText(next.cause)}: ${answer.reason} ${detailSummary(answer)}`.trim()];
      this.book(order, next, answer.draft);
    }
    throw new Error('The plan never comes to an end');
  }

  private book(order: Order, { kind, cause }: DocumentStep, draft: AnyDraft): void {
    if (this.documents.some((one) => isSameDocument(one, { kind, cause }))) {
      throw new Error(`Planned ${documentText({ kind, cause })} twice`);
    }
    this.drafts.push(draft);
    const id = this.documents.length + 1;
    this.draftsById.set(id as DocumentId, draft);
    const booked = aDocument({
      id: id as DocumentId,
      createdAt: momentAfter(id),
      updatedAt: momentAfter(id),
      orderId: order.id,
      kind,
      cause,
      reference: draft.reference,
      number: `${kind === 'invoice' ? 'RE' : 'GS'}${1000 + id}`,
      status: this.input.status ?? 'open',
      precedingId: draft.kind === 'credit-note' ? draft.corrects : null,
      title: draft.title,
      voucherDate: draft.voucherDate,
      total: draft.totals.gross,
      tax: draft.totals.tax,
      content: draft.content,
      repairs: draft.repairs,
    });
    this.add(booked);
  }
}

/** The moment at which so many documents have been created. */
function momentAfter(documents: number): Instant {
  return instantOf(inBerlin(NOW).plus({ seconds: documents }));
}

function isOpen({ decision }: DocumentStep): boolean {
  return (
    decision.kind !== 'create' &&
    decision.reason !== 'EXISTING' &&
    decision.reason !== 'DISABLED_DELIVERY_CREATE'
  );
}

function described({ cause, decision }: DocumentStep): string {
  if (decision.kind === 'create') return causeText(cause);
  const detail = decision.kind === 'refuse' ? detailSummary(decision) : '';
  return `${causeText(cause)}: ${decision.reason} ${detail}`.trim();
}

/** Its code and its values. */
function detailSummary({ detail }: { detail?: Detail }): string {
  return Object.values(detail ?? {}).join(' ');
}
