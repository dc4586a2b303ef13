import { smtpBody } from './smtp';

const input = { host: 'mail.example', user: 'tee', pass: 'geheim', email: 'tee@shop.example' };

describe('the port of a mail server', () => {
  it.each([
    [{ encryption: 'STARTTLS' }, 587],
    [{ encryption: 'SSL' }, 465],
    [{ encryption: 'STARTTLS', port: '' }, 587],
    [{ encryption: 'SSL', port: null }, 465],
    [{ encryption: 'ssl', port: '2525' }, 2_525],
    [{ encryption: 'ssl', port: 65_535 }, 65_535],
  ])('with %j is %d', (more, port) =>
    expect(smtpBody.parse({ ...input, ...more }).port).toBe(port),
  );

  it.each([
    [0, 'Darf nicht kleiner 1 sein'],
    [65_536, 'Darf nicht größer als 65535 sein'],
    [25.5, 'Muss eine Zahl sein'],
    ['smtp', 'Muss eine Zahl sein'],
  ])('cannot be %j', (port, message) => {
    const parsed = smtpBody.safeParse({ ...input, encryption: 'ssl', port });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
