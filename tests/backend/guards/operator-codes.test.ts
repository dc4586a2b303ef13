import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { enrolled, invited, nextCode, OPERATED, outcomeOf } from '../../support/stories/operators';

describeWithFixture(
  'who guesses or replays codes',
  (fixture) => {
    const open = async (user: string, code: string) =>
      outcomeOf(await fixture().request('POST', '/api/operator/session', { user, body: { code } }));

    it('gets in with no code twice, nor with an earlier one', async () => {
      const colleague = await enrolled(fixture(), '7', ['admin']);
      const earlier = nextCode(fixture(), colleague);
      const code = nextCode(fixture(), colleague);
      expect(await open('7', code)).toBe('200');
      expect(await open('7', code)).toBe('OPERATOR_CODE_WRONG');
      expect(await open('7', earlier)).toBe('OPERATOR_CODE_WRONG');
    });

    it('has five tries, also where all come at once, and the right code does not help then', async () => {
      const colleague = await enrolled(fixture(), '7', ['admin']);
      const guesses = Array.from({ length: 12 }, (_, index) => open('7', `${900_000 + index}`));
      const outcomes = await Promise.all(guesses);
      expect(outcomes.filter((one) => one === 'OPERATOR_CODE_WRONG')).toHaveLength(4);
      expect(outcomes.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(8);
      expect(await open('7', nextCode(fixture(), colleague))).toBe('TOO_MANY_REQUESTS');
      expect(await open('7', colleague.recoveryCodes[0] ?? '')).toBe('TOO_MANY_REQUESTS');
      fixture().skip(16 * 60_000);
      expect(await open('7', nextCode(fixture(), colleague))).toBe('200');
      const recorded = await fixture().database.operatorActions.list(50);
      expect(recorded.filter(({ action }) => action === 'code.refused')).toHaveLength(5);
    });

    it('uses a recovery code once, however it is typed', async () => {
      const colleague = await enrolled(fixture(), '7', ['support']);
      const [code = '', other = ''] = colleague.recoveryCodes;
      expect(await open('7', code.toLowerCase().replaceAll('-', ' '))).toBe('200');
      expect(await open('7', code)).toBe('OPERATOR_CODE_WRONG');
      expect(await open('8', other)).toBe('FORBIDDEN');
    });

    it('enrols with the invitation of no other person, once, and within 15 minutes', async () => {
      const enrol = async (user: string, token: string) =>
        outcomeOf(
          await fixture().request('POST', '/api/operator/enrolment', { user, body: { token } }),
        );
      const token = await invited(fixture(), '7', ['admin']);
      expect(await enrol('8', token)).toBe('INVITATION_OVER');
      expect(await enrol('7', token)).toBe('200');
      fixture().skip(15 * 60_000);
      expect(await enrol('7', token)).toBe('INVITATION_OVER');
      const used = await invited(fixture(), '7', ['admin']);
      await enrolled(fixture(), '7', ['admin']);
      expect(await enrol('7', used)).toBe('INVITATION_OVER');
      // Before the second factor is set up nobody gets in.
      await invited(fixture(), '9', ['admin']);
      expect(await open('9', '123456')).toBe('FORBIDDEN');
      const { permissions } = await fixture().get<{ permissions: string[] }>('/api/shop');
      expect(permissions).toEqual([]);
    });
  },
  { env: OPERATED },
);
