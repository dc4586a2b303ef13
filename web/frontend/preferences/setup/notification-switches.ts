/** What merchants can be mailed about, the most pressing first. */
export const NOTIFICATION_SWITCHES = [
  'notifyConnectionMissing',
  'notifyCreditsExhaustedNow',
  'notifyCreditsExhaustedSoon',
  'notifyWeekly',
  'onboarding',
] as const;
