import { judgeDomain, namesToQuery, type DomainVerdict, type DomainCheck } from './sender-domain';

const DOMAIN = 'post.teeladen.example';

/** The findings for the domain with these DNS texts; names that are left out have none. */
function judged(check: DomainCheck, texts: Record<string, string[] | null>): DomainVerdict {
  const queried = namesToQuery(DOMAIN).map(
    (name) => [name, name in texts ? (texts[name] ?? null) : []] as const,
  );
  const findings = judgeDomain(DOMAIN, new Map(queried));
  return findings.find((one) => one.check === check)?.result ?? 'missing';
}

it.each<[DomainVerdict, string[] | null]>([
  ['found', ['google-site=1', 'v=spf1 include:mail.example -all']],
  ['found', ['V=SPF1 mx ~all']],
  ['weak', ['v=spf1 mx +all']],
  ['weak', ['v=spf1 mx all']],
  ['weak', ['v=spf1 mx ?all']],
  ['several', ['v=spf1 mx -all', 'v=spf1 a -all']],
  ['missing', ['v=spf10 mx -all']],
  ['missing', []],
  ['unanswered', null],
])('SPF is %s with %j', (result, texts) => {
  expect(judged('spf', { [DOMAIN]: texts })).toBe(result);
});

it.each<[DomainVerdict, string[] | null]>([
  ['found', ['v=DKIM1; k=rsa; p=MIIB']],
  // A key that was withdrawn.
  ['unknown', ['v=DKIM1; p=']],
  ['unknown', []],
  ['unknown', null],
])('DKIM is %s with %j', (result, texts) => {
  expect(judged('dkim', { [`selector1._domainkey.${DOMAIN}`]: texts })).toBe(result);
});

it('reports nothing on DKIM where no name was answered', () => {
  const findings = judgeDomain(DOMAIN, new Map());
  expect(findings.map(({ result }) => result)).toEqual(Array(3).fill('unanswered'));
});

it.each<[DomainVerdict, Record<string, string[] | null>]>([
  ['found', { '_dmarc.post.teeladen.example': ['v=DMARC1; p=reject; rua=mailto:x@y.example'] }],
  ['found', { '_dmarc.teeladen.example': ['v=DMARC1;p=quarantine'] }],
  [
    'weak',
    {
      '_dmarc.post.teeladen.example': ['v=DMARC1; p=none'],
      '_dmarc.teeladen.example': ['v=DMARC1; p=reject'],
    },
  ],
  ['several', { '_dmarc.teeladen.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }],
  ['unanswered', { '_dmarc.post.teeladen.example': null }],
  ['missing', {}],
])('DMARC is %s with %j', (result, texts) => {
  expect(judged('dmarc', texts)).toBe(result);
});

it('queries few names, however deep the domain', () => {
  expect(namesToQuery('a.b.c.d.e.f.g.h.example').length).toBeLessThanOrEqual(14);
  expect(namesToQuery('example')).toContain('_dmarc.example');
});
