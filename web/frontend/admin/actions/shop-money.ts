import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { doneAnswer } from '../../../contract/operator/access';
import {
  chargesToCorrectAnswer,
  type correctionInput,
  type grantInput,
  type OfferInput,
  offersAnswer,
  type trialInput,
} from '../../../contract/operator/money';
import type { ShopHeadAnswer } from '../../../contract/operator/shops';
import { OPERATOR_KEY, useAction } from '../operator-query';
import { operatorRequest } from '../operator-session';
import { t } from './i18n/texts';

const keyOf = (shopId: number, what: string) => [...OPERATOR_KEY, 'shop', shopId, what];

export function useGrant(shopId: number) {
  const send = (body: z.input<typeof grantInput>) =>
    operatorRequest(`/shops/${shopId}/grants`, { method: 'POST', body, answer: doneAnswer });
  return useAction(send, t('grant.done'));
}

const offersQuery = (shopId: number) =>
  queryOptions({
    queryKey: keyOf(shopId, 'offers'),
    queryFn: ({ signal }) =>
      operatorRequest(`/shops/${shopId}/offers`, { answer: offersAnswer, signal }),
  });

export function useOffers(shopId: number) {
  return useQuery(offersQuery(shopId));
}

export function useOffer(shopId: number) {
  const send = (body: OfferInput) =>
    operatorRequest(`/shops/${shopId}/offers`, { method: 'POST', body, answer: offersAnswer });
  return useAction(send, t('offers.done'));
}

export function useWithdrawal(shopId: number, plan: string) {
  const send = (reason: string) =>
    operatorRequest(`/shops/${shopId}/offers/${plan}/withdraw`, {
      method: 'POST',
      body: { reason },
      answer: offersAnswer,
    });
  return useAction(send, t('offers.withdrawn'));
}

const chargesQuery = (shopId: number) =>
  queryOptions({
    queryKey: keyOf(shopId, 'charges'),
    queryFn: ({ signal }) =>
      operatorRequest(`/shops/${shopId}/corrections`, { answer: chargesToCorrectAnswer, signal }),
  });

export function useChargesToCorrect(shopId: number) {
  return useQuery(chargesQuery(shopId));
}

export function useCorrection(shopId: number, chargeId: number) {
  const path = `/shops/${shopId}/charges/${chargeId}/corrections`;
  const send = (body: z.input<typeof correctionInput>) =>
    operatorRequest(path, { method: 'POST', body, answer: chargesToCorrectAnswer });
  return useAction(send, t('charges.corrected'));
}

export function useTrialExtension(shopId: number, chargeId: number) {
  const path = `/shops/${shopId}/charges/${chargeId}/trial`;
  const send = (body: z.input<typeof trialInput>) =>
    operatorRequest(path, { method: 'POST', body, answer: chargesToCorrectAnswer });
  return useAction(send, t('charges.extended'));
}

/** The shop in which something is done, as the page and each of its dialogs call it. */
export interface ActedShop {
  id: number;
  label: string;
}

/** By its name and its domain: many shops are called alike. */
export function actedShop({ id, name, domain }: ShopHeadAnswer): ActedShop {
  return { id, label: name === '' ? domain : `${name} (${domain})` };
}
