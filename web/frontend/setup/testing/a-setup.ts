import type { SetupAnswer } from '../../../contract/setup';
import { TAXATIONS } from '../../../domain/setup/taxation';
import { aShop } from '../../testing/builders';
import { fakeServer, json, silence } from '../../testing/fake-server';

type Options = NonNullable<SetupAnswer['tax']>['options'];

export function aSetup(changes: Partial<SetupAnswer> = {}): SetupAnswer {
  const options: Options = TAXATIONS.map((choice) => ({
    choice,
    isAsInLexware: choice === 'oss',
    objection: null,
  }));
  return {
    step: 'terms',
    isOpen: true,
    termsAcceptedAt: '2026-03-02T09:00:00.000Z',
    tax: { chosen: null, options },
    reward: { transfers: 10, isGiven: false },
    ...changes,
  };
}

export function aSetupServer(setup: SetupAnswer, shop = aShop({ setupCompletedAt: null })) {
  return fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/setup': () => json(setup),
    'POST /api/setup/done': () => json(setup),
    'POST /api/orders/import': silence,
    'POST /api/lexoffice/import': silence,
    'POST /api/lexoffice/pull': () => json(shop),
  });
}
