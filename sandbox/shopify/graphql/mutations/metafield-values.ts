/** Shopify's error for a value that does not fit its type; null for one that does. */
export function valueProblem(type: string, value: string): string | null {
  if (value.trim() === '') return "Value can't be blank.";
  if (type.startsWith('list.')) {
    const entries = parsed(value);
    if (!Array.isArray(entries)) return 'Value must be an array of values.';
    if (entries.length > 128) return 'Value has more than 128 elements.';
    const problems = entries.map((one) => valueProblem(type.slice(5), String(one)));
    return problems.find((problem) => problem !== null) ?? null;
  }
  return PROBLEMS[type]?.(value) ?? null;
}

const PROBLEMS: Record<string, (value: string) => string | null> = {
  single_line_text_field: (value) =>
    value.includes('\n') ? 'Value must be a single line text string.' : null,
  date: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : 'Value must be in YYYY-MM-DD format.',
  url: (value) => (/^(https?|mailto|sms|tel):/.test(value) ? null : 'Value must be a valid URL.'),
  json: (value) => (parsed(value) === undefined ? 'Value must be valid JSON.' : null),
  money: (value) => {
    const money = parsed(value);
    const isMoney =
      typeof money === 'object' && money !== null && 'amount' in money && 'currency_code' in money;
    return isMoney
      ? null
      : 'Value must be a stringified JSON object with amount and currency_code.';
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
