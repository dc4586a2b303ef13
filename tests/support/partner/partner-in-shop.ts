import { type PartnerAnswer, partnerAnswer } from '../../../web/contract/partner/partner';
import {
  type PartnerCouponInput,
  type Redemption,
  redemptionsAnswer,
} from '../../../web/contract/partner/coupons';
import { operatedRedemptionsAnswer, partnersAnswer } from '../../../web/contract/operator/partners';
import { AGREEMENTS } from '../../../web/domain/partner/partner';
import type { AppFixture } from '../app-fixture/app-fixture';
import { atWork, type Colleague, signedIn } from '../stories/operators';

export const WHY = { reason: 'Bekannte Agentur' };
export const APPLICATION = {
  name: 'Agentur Nord GmbH',
  email: 'nord@agentur.example',
  about: 'Wir betreuen 40 Shops.',
  acceptedTerms: AGREEMENTS.terms,
  acceptedSelfBilling: AGREEMENTS['self-billing'],
};

/** As the form sends them. */
export const PREFERENCES = {
  email: 'rechnung@agentur.example',
  name: 'Agentur Nord GmbH',
  taxId: '21/815/08150',
  vatId: '',
  address: { street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  gateway: {
    selected: 'bank',
    holder: 'Agentur Nord GmbH',
    name: 'Commerzbank',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
  },
  vatStatus: 'regular',
};

/** A partner, as the demo shop and an operator act. */
export class PartnerInShop {
  constructor(
    private readonly fixture: AppFixture,
    private readonly colleague: Colleague,
    readonly id: number,
  ) {}

  /** Applies in the demo shop, and is approved by an operator. */
  static async approved(fixture: AppFixture): Promise<PartnerInShop> {
    await fixture.request('POST', '/api/partner/application', { body: APPLICATION, user: '5' });
    const operator = await atWork(fixture, '7', ['finance', 'billing']);
    const list = partnersAnswer.parse(await (await operator.call('GET', '/partners')).json());
    const id = list.items[0]?.id ?? 0;
    const partner = new PartnerInShop(fixture, operator.colleague, id);
    const approved = await partner.operate(`/partners/${id}/approve`, WHY);
    if (approved !== 204) throw new Error(`The approval answered ${approved}`);
    return partner;
  }

  /** Signed in anew: the session of before is over after eight hours. */
  async operate(path: string, body: object): Promise<number> {
    const { fixture, colleague } = this;
    const operatorSession = await signedIn(fixture, colleague);
    const options = { user: colleague.user, operatorSession, body };
    return (await fixture.request('POST', `/api/operator${path}`, options)).status;
  }

  /** As the operator lists what the partner brought. */
  async brought() {
    const { fixture, colleague } = this;
    const operatorSession = await signedIn(fixture, colleague);
    const options = { user: colleague.user, operatorSession };
    const path = `/api/operator/partners/${this.id}/redemptions`;
    const answer = await fixture.request('GET', path, options);
    return operatedRedemptionsAnswer.parse(await answer.json()).items;
  }

  async create(code: string, type: PartnerCouponInput['type'] | 'other'): Promise<string> {
    const body = { type };
    const answer = await this.fixture.request('POST', `/api/partner/coupons/${code}`, { body });
    return answer.ok ? `${answer.status}` : await answer.text();
  }

  async change(method: 'POST' | 'DELETE', path: string): Promise<string> {
    const answer = await this.fixture.request(method, `/api/partner/coupons/${path}`);
    return answer.ok ? `${answer.status}` : await answer.text();
  }

  async overview(): Promise<PartnerAnswer> {
    return partnerAnswer.parse(await this.fixture.get('/api/partner'));
  }

  async redemptions(search = ''): Promise<Redemption[]> {
    const path = `/api/partner/redemptions${search}`;
    return redemptionsAnswer.parse(await this.fixture.get(path)).items;
  }

  /** By the nightly check. */
  async closes(): Promise<boolean> {
    const { found } = await this.fixture.database.partnerLedger.differences(null, 100);
    return found.length === 0;
  }
}
