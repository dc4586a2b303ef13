/** How a notice looks; apart from what counts in time, which the first screen would load with it. */
export const NOTICE_TONES = ['info', 'warning', 'critical'] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number];
