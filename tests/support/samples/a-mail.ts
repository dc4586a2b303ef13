import type { Mail } from '../../../web/ports/mail';

export function aMail(more: Partial<Mail> = {}): Mail {
  return {
    from: { name: 'Müller & Söhne', address: 'post@belegfluss.example' },
    to: 'anna@kunde.example',
    copy: '',
    replyTo: '',
    subject: 'Ihre Rechnung RE1001 über 12,00 €',
    html: '<p>Guten Tag</p>',
    text: 'Guten Tag',
    attachments: [
      {
        fileName: 'Rechnung RE1001.pdf',
        contentType: 'application/pdf',
        bytes: Buffer.from('%PDF-1.7'),
      },
    ],
    messageId: 'document-17@belegfluss',
    ...more,
  };
}
