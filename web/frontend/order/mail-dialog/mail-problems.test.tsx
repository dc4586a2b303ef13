import { changesOf, type MailDraft } from '../../../contract/mail-draft';
import { problemsOf } from './mail-problems';

const SET = {
  email: 'jule@kunde.example',
  copy: '',
  // Filled in, a subject may be longer than what a person may write.
  subject: 'x'.repeat(80),
  message: '<p>Hallo Jule</p>',
  signature: '',
  attachments: [],
  version: 'v1',
};

function problemsWith(changes: Partial<MailDraft>) {
  const draft = { ...SET, ...changes };
  return problemsOf(7, draft, changesOf(draft, SET));
}

it('names whom it goes to and what else is set by its version, and asks for no signature where that was taken away', () => {
  const set = { ...SET, signature: '<p>Dein Teeladen</p>' };
  const { email, version } = set;
  expect(changesOf(set, set)).toEqual({ email, version });
  expect(changesOf({ ...set, signature: '' }, set)).toEqual({ email, version, signature: '' });
});

it('finds nothing wrong with what is set', () => {
  expect(problemsWith({})).toEqual({});
});

it.each<[keyof MailDraft, Partial<MailDraft>, string | RegExp]>([
  ['email', { email: ' ' }, 'Empfänger wird benötigt'],
  ['email', { email: 'jule@kunde' }, 'Bitte gib eine gültige E-Mail-Adresse ein'],
  ['copy', { copy: 'alle' }, 'Bitte gib eine gültige E-Mail-Adresse ein'],
  ['subject', { subject: 'x'.repeat(61) }, /60 Zeichen/],
  ['message', { message: 'x'.repeat(30_001) }, /30\.?000 Zeichen/],
  ['signature', { signature: 'x'.repeat(30_001) }, /30\.?000 Zeichen/],
])('says at the field what is wrong with it: %s', (field, changes, said) => {
  const problems = problemsWith(changes);
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field]).toMatch(said);
});

it.each([
  ['agb', 'Ungültige URL'],
  ['http://laden.example/agb.pdf', /https/],
  ['http://laden.example/agb.exe', /https/],
  ['https://laden.example/agb.exe', /html, pdf, doc, docx, jpg, jpeg, png, gif/],
])('says of each attachment what is wrong with it: %s', (url, said) => {
  const problems = problemsWith({ attachments: ['https://laden.example/agb.pdf', url] });
  expect(Object.keys(problems)).toEqual(['attachments.1']);
  expect(problems['attachments.1']).toMatch(said);
});
