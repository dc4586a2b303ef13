import type { DomainVerdict, DomainCheck, DomainFinding } from '../../domain/mail/sender-domain';

const NAMES: Record<DomainCheck, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };

const UNANSWERED =
  'Die Nameserver der Domain haben nicht geantwortet. Versuche es später noch einmal.';

/** Only what a check can come to. */
const TEXTS: Record<DomainCheck, Partial<Record<DomainVerdict, string>>> = {
  spf: {
    found:
      'Die Domain nennt in einem SPF-Eintrag, welche E-Mail-Server für sie senden. Ob deiner dabei ist, weiß dessen Anbieter.',
    missing:
      'Die Domain hat keinen SPF-Eintrag, deshalb landen E-Mails leicht im Spam. Trage beim Anbieter deiner Domain den Eintrag ein, den dein E-Mail-Anbieter vorgibt.',
    several:
      'Die Domain hat mehrere SPF-Einträge, deshalb gilt keiner. Fasse sie beim Anbieter deiner Domain zu einem zusammen.',
    weak: 'Der SPF-Eintrag der Domain erlaubt jedem, in ihrem Namen zu senden. Beende ihn beim Anbieter deiner Domain mit „~all“ oder „-all“.',
  },
  dkim: {
    found:
      'Die Domain hat einen DKIM-Schlüssel. Ob dein E-Mail-Server damit unterschreibt, sieht man nur einer E-Mail an.',
    unknown:
      'Unter den üblichen Namen hat die Domain keinen DKIM-Schlüssel; er kann aber auch anders heißen. Frage deinen E-Mail-Anbieter, ob er E-Mails mit DKIM unterschreibt.',
  },
  dmarc: {
    found: 'Die Domain hat eine DMARC-Regel, die Fälschungen abweist.',
    missing:
      'Die Domain hat keine DMARC-Regel; große Anbieter nehmen E-Mails dann schlechter an. Trage beim Anbieter deiner Domain für den Namen „_dmarc“ zuerst „v=DMARC1; p=none“ ein.',
    several:
      'Die Domain hat mehrere DMARC-Regeln, deshalb gilt keine. Lösche beim Anbieter deiner Domain alle bis auf eine.',
    weak: 'Die DMARC-Regel der Domain beobachtet nur. Das genügt für die Zustellung; gegen Fälschungen hilft erst „p=quarantine“ oder „p=reject“.',
  },
};

/** One or two sentences: how it stands, and what to do. */
export function domainFindingText({ check, result }: DomainFinding): string {
  return `${NAMES[check]}: ${TEXTS[check][result] ?? UNANSWERED}`;
}
