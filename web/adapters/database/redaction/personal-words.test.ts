import { forgetting, withoutPerson } from './personal-words';

describe('forgetting a person in texts', () => {
  const forget = forgetting(['Quirina Müller-Beispiel', 'quirina@beispiel.example', null, '']);

  it.each([
    ['Für Quirina Müller-Beispiel', 'Für –'],
    ['FÜR QUIRINA MÜLLER-BEISPIEL!', 'FÜR –!'],
    ['Müller-Beispiel, Quirina: Gravur', '–: Gravur'],
    ['Gravur quirina', 'Gravur –'],
    ['Quirinas Becher', '– Becher'],
    ['Frau Müller hat bestellt', 'Frau – hat bestellt'],
    ['Post an Quirina@Beispiel.example, bitte', 'Post an –, bitte'],
    ['Quirina  Müller-Beispiel', '–'],
  ])('makes of "%s" "%s"', (text, left) => {
    expect(forget(text)).toBe(left);
  });

  it.each(['Müllerin von Quirinatal', 'Beispielhaft', 'Becher (blau)', '', 'RE0001'])(
    'leaves "%s" as it is',
    (text) => {
      expect(forget(text)).toBe(text);
    },
  );

  it('leaves an article alone that is called like a person', () => {
    expect(forgetting(['Anna Tee'])('Tee')).toBe('Tee');
    expect(forgetting(['Anna Tee'])('Anna Tee')).toBe('–');
  });

  it.each([
    ['Anna Maria Schmidt', 'Anna Schmidt', '– –'],
    ['Anna Maria Schmidt', 'Schmidt, Anna', '–, –'],
    ['Anna Maria Schmidt', 'Anna Schmidt (anna@x.de)', '– – (–)'],
    ['Anna Maria Schmidt', 'Anna (anna@x.de)', '– (–)'],
    ['Anna-Lena von der Heide', 'Heide, Anna-Lena', '–, –'],
  ])(
    'knows "%s" from several parts of the name that are the whole text: "%s"',
    (name, text, left) => {
      expect(forgetting([name, 'anna@x.de'])(text)).toBe(left);
    },
  );

  it('treats ordinary words of a company name as such', () => {
    const ofCompany = forgetting(['Tee und Kaffee GmbH & Co. KG']);
    expect(ofCompany('Tee, 100 g')).toBe('Tee, 100 g');
    expect(ofCompany('Für Tee und Kaffee GmbH & Co. KG.')).toBe('Für –.');
  });

  it('handles characters with a meaning in patterns, and an empty list of names', () => {
    expect(forgetting(['A. (B) *C+ [d] \\e'])('x A. (B) *C+ [d] \\e y')).toBe('x – y');
    expect(forgetting([])('Anna')).toBe('Anna');
  });
});

describe('forgetting a person in a detail', () => {
  const forget = forgetting(['Tip Quirina Beispielmann']);

  it('blanks every value that names the person, alone or among others, and keeps codes and numbers', () => {
    const detail = {
      code: 'TIP_TAXED',
      rate: 1_900,
      title: 'Becher für Quirina',
      items: ['Beispielmann', 'Becher', { name: 'Quirina', number: null }],
    };
    expect(withoutPerson(detail, forget)).toEqual({
      code: 'TIP_TAXED',
      rate: 1_900,
      title: 'Becher für –',
      items: ['–', 'Becher', { name: '–', number: null }],
    });
  });

  it('blanks a sentence that a former version stored', () => {
    expect(withoutPerson('„Quirina“ kostet nichts.', forget)).toBe('„–“ kostet nichts.');
  });
});
