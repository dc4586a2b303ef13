/** What a fact in the operators' record is about. */
export type FactName =
  | 'amount'
  | 'author'
  | 'byMail'
  | 'byWebhook'
  | 'charge'
  | 'code'
  | 'currency'
  | 'day'
  | 'days'
  | 'dollarsPerEuro'
  | 'endsAt'
  | 'expiresAt'
  | 'failure'
  | 'from'
  | 'id'
  | 'intervals'
  | 'isOn'
  | 'key'
  | 'kind'
  | 'maxRedemptions'
  | 'minutes'
  | 'name'
  | 'partner'
  | 'perMinute'
  | 'plan'
  | 'plans'
  | 'price'
  | 'roles'
  | 'rule'
  | 'shop'
  | 'shopDomain'
  | 'since'
  | 'state'
  | 'text'
  | 'threshold'
  | 'title'
  | 'to'
  | 'tone'
  | 'total'
  | 'transfers'
  | 'trialEndsAt'
  | 'type'
  | 'user'
  | 'validUntil'
  | 'value'
  | 'what'
  | 'written';

export type FactValue = string | number | boolean | null;

/** Plain facts, never a secret. */
export type ActionFacts = Partial<Record<FactName, FactValue>>;

/** As they are read: also those that were written under names of earlier times. */
export type RecordedFacts = Readonly<Record<string, FactValue>>;
