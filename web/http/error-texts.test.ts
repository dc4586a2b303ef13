import { ERROR_TEXTS } from '../contract/texts/error-texts';
import { HANDLING } from '../ports/app-error';

describe('error texts', () => {
  it('exist for every code and for no other', () => {
    expect(Object.keys(ERROR_TEXTS).sort()).toEqual(Object.keys(HANDLING).sort());
  });

  it.each(Object.entries(ERROR_TEXTS))(
    '%s names cause and remedy in whole sentences',
    (_code, text) => {
      expect(text.split(/[.;] |\.$/).filter(Boolean).length).toBeGreaterThanOrEqual(2);
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/\b(Sie|Ihr|Ihre|Ihnen)\b/);
    },
  );
});
