import { z } from 'zod';
import { refuse, refuseWhenAny } from '../failure';
import { type ApiAnswer, type ApiCall, type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { invalid, parseRegular } from '../parse-body';

const PATH = '/transaction-assignment-hint';
const key = z.string().min(1).optional();
const hintInput = z.object({
  voucherId: z.string().min(1),
  externalReference: key,
  endToEndId: key,
});

export function hintRoutes(office: Office): ApiRoute[] {
  const scopes = ['transaction-assignment-hint.write'];
  return [{ method: 'POST', path: PATH, scopes, handle: (call) => give(office, call) }];
}

function give(office: Office, { body }: ApiCall): ApiAnswer {
  const hint = parseRegular(hintInput, body);
  if ((hint.externalReference === undefined) === (hint.endToEndId === undefined)) {
    refuse('hintKeys', "Exactly one of 'externalReference' and 'endToEndId' is needed.");
  }
  if (!office.vouchers.byId(hint.voucherId))
    refuseWhenAny('hintVoucher', [invalid('voucherId', 'den Beleg gibt es nicht')]);
  const { hints } = office.finance.store;
  if (hints.some(({ voucherId }) => voucherId === hint.voucherId)) {
    refuse('hintExists', 'There is already an assignment hint for this voucher.');
  }
  hints.push(hint);
  office.finance.matchHint(hint);
  return json(hint);
}
