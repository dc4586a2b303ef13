import type { ACTION_DETAILS } from '../../../../domain/reasons/action-details';
import type { CodesOf } from '../../details/detail-texts';
import { PLAN_TEXTS } from '../../plan-texts';
import { ENGLISH_ACTION_REFUSALS } from '../english-actions';
import { where } from '../english-places';
import type { EnglishDetailTexts } from '../formats';

/** Why an action cannot be done. */
export const ENGLISH_ACTION_DETAILS: EnglishDetailTexts<CodesOf<typeof ACTION_DETAILS>> = {
  SEND_FROM_LEXWARE: 'Send the document from Lexware Office.',
  TAX_CHOICE_NOT_OFFERED:
    'This tax treatment does not fit the order. Reload the page and choose another one.',
  INVOICE_STANDS:
    'The order has a valid invoice. Cancel it in Lexware Office if you want to choose another tax treatment.',
  NOT_STORED_BY_SHOPIFY:
    'Shopify took the change, but did not store it. Check the details, such as postcode and region, or enter them in Shopify.',
  NO_PLACE_FOR_VAT_ID: `The app cannot enter a VAT ID where it searches for them. Allow the additional details of the order ${where('vatIdPlaces')}.`,
  ACTION_REFUSED: ({ why }) => ENGLISH_ACTION_REFUSALS[why],
  PLAN_NEEDED: ({ plan }) => `It is included in the plan “${PLAN_TEXTS[plan].name}” and above.`,
  WAIT_SECONDS: ({ seconds }) =>
    `You can continue in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  // What is wrong with each is a German sentence of the contract.
  INVALID_FIELDS: ({ fields }) => {
    const names = Object.keys(fields).filter((name) => name !== '');
    return names.length === 0 ? 'Something is missing.' : `This concerns: ${names.join(', ')}.`;
  },
  SHOPIFY_SAYS: ({ said: message }) => `Shopify gives this reason: “${message}”`,
  METAFIELD_OF_OTHER_TYPE: ({ wanted, found }) =>
    `Its type is “${found}”, the value needs “${wanted}”.`,
  SCOPES_MISSING: ({ scopes }) => `Missing: ${scopes.map((any) => any.join(' or ')).join(', ')}.`,
};
