/** What merchants can be mailed about, the most pressing first. */
export const NOTICE_SWITCHES = [
  'notifyConnectionMissing',
  'notifyCreditsExhaustedNow',
  'notifyCreditsExhaustedSoon',
  'notifyWeekly',
  'onboarding',
] as const;
