import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '../kit/clock';
import { Faults } from '../kit/faults';
import { ContactStore } from './contacts/contact-store';
import { Delays, MIN_SCALE } from './delays';
import { Documents } from './documents/documents';
import { EventHub } from './events/event-hub';
import { Finance } from './finance/finance';
import { CallLog } from './gateway/call-log';
import type { Fault } from './gateway/faults';
import { Pace } from './gateway/pace';
import { type Connection, Connections } from './oauth/connections';
import { aNewOrganization, type Organization } from './organization';
import { SEARCH_WINDOW } from './paging';
import { Lifecycle } from './vouchers/lifecycle';
import { VoucherStore } from './vouchers/voucher-store';

/** One company's Lexware Office, in memory. */
export class Office {
  readonly clock = new Clock();
  readonly connections = new Connections(this.clock);
  readonly contacts = new ContactStore();
  readonly vouchers = new VoucherStore();
  readonly faults = new Faults<Fault>();
  readonly pace = new Pace(this.clock);
  readonly delays: Delays;
  readonly calls = new CallLog();
  private readonly calling = new AsyncLocalStorage<Connection>();
  private common: Organization = aNewOrganization(this.clock.now());
  /** Whoever signs in has an organization of their own, in place of the common one. */
  organizationPerUser = false;
  readonly events = new EventHub(this.clock, {
    id: () => this.organization.id,
    isOwn: () => this.caller !== undefined,
  });
  readonly documents = new Documents(() => this.organization);
  readonly lifecycle: Lifecycle = new Lifecycle(this);
  readonly finance: Finance = new Finance(this);
  autoConsent = false;
  /** As reported: who connects a second shop breaks the first one. */
  oneConnectionPerUser = true;
  searchWindow = SEARCH_WINDOW;

  /** `baseUrl`: where this server is reached, part of every `resourceUri`. */
  constructor(
    readonly baseUrl: string,
    delayScale = MIN_SCALE,
  ) {
    this.delays = new Delays(delayScale);
  }

  /** During a call: that of the caller, with books of its own. */
  get organization(): Organization {
    return this.caller ? { ...this.common, id: this.caller.userId } : this.common;
  }

  set organization(changed: Organization) {
    this.common = changed;
  }

  /** Runs a call, and whatever it sets going. */
  during<Answer>(connection: Connection, work: () => Answer): Answer {
    return this.calling.run(connection, work);
  }

  private get caller(): Connection | undefined {
    return this.organizationPerUser ? this.calling.getStore() : undefined;
  }

  /** A company with empty books; the limits of calls and vouchers and the log of calls stay. */
  reset(): void {
    this.clock.reset();
    this.connections.reset();
    this.contacts.reset();
    this.vouchers.reset();
    this.finance.store.reset();
    this.faults.clear();
    this.pace.forget();
    this.delays.reset();
    this.events.reset();
    this.documents.reset();
    this.autoConsent = false;
    this.oneConnectionPerUser = true;
    this.organizationPerUser = false;
    this.searchWindow = SEARCH_WINDOW;
    this.organization = { ...aNewOrganization(this.clock.now()), id: this.organization.id };
  }

  revoke(token: string): void {
    const connection = this.connections.revoke(token);
    if (connection) this.events.endConnection(connection.id);
  }
}
